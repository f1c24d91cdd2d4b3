import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { randomToken, sha256 } from './crypto.ts'
import type { Reader, Tx } from './db.ts'
import { fail } from './failures.ts'

export type ProofKind = 'deal' | 'sms' | 'identity'
/** What a ticket was given for. All of it must be the same when it is used. */
export type ProofBinding = { owner: string; kind: ProofKind; purpose: string; amount?: number; subject?: string }

export const PROOF_SECONDS = { deal: 300, sms: 600, identity: 300 } as const

/** Hands out a ticket; only its hash is stored. */
export async function issueProof(
  reader: Reader,
  binding: ProofBinding,
): Promise<{ ticket: string; expiresIn: number }> {
  const ticket = randomToken()
  const expiresIn = PROOF_SECONDS[binding.kind]
  await reader
    .insertInto('proof')
    .values({
      ticket_hash: sha256(ticket),
      owner: binding.owner,
      kind: binding.kind,
      purpose: binding.purpose,
      amount: binding.amount ?? null,
      subject: binding.subject ?? null,
      expires_at: sql`now() + make_interval(secs => ${expiresIn})`,
    })
    .execute()
  return { ticket, expiresIn }
}

/** What a spent, foreign, late or differently bound ticket answers, by kind. */
const REFUSAL = { deal: Status.passwordWrong, sms: Status.codeExpired, identity: Status.realNameWrong } as const

/**
 * Uses a ticket up inside the transaction of what it proves: if that fails, the ticket is still good.
 * @throws CallError 2006 (deal password), 2019 (SMS) or 2009 (identity) unless every part of the binding is the same
 */
export async function useProof(tx: Tx, ticket: string, binding: ProofBinding): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('proof')
    .set({ used_at: sql`now()` })
    .where('ticket_hash', '=', sha256(ticket))
    .where('owner', '=', binding.owner)
    .where('kind', '=', binding.kind)
    .where('purpose', '=', binding.purpose)
    .where(sql<boolean>`amount is not distinct from ${binding.amount ?? null}::bigint`)
    .where(sql<boolean>`subject is not distinct from ${binding.subject ?? null}::text`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) fail(REFUSAL[binding.kind])
}
