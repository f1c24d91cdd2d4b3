import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import { randomToken, sha256 } from '../crypto/crypto.ts'
import type { Reader, Tx } from '../db/db.ts'
import { type Pipelined, preparedQuery } from '../db/pipelined-query.ts'
import { fail } from '../http/failures.ts'

export type TicketKind = 'deal' | 'sms' | 'identity' | 'captcha'
/** What a ticket was issued for. Every part must match when it is used. */
export type TicketBinding = { owner: string; kind: TicketKind; purpose: string; amount?: number; subject?: string }

export const TICKET_SECONDS = { deal: 300, sms: 600, identity: 300, captcha: 600 } as const

/** Issues a ticket, good for `expiresIn` seconds; only its hash is stored. */
export async function issueTicket(
  reader: Reader,
  binding: TicketBinding,
  expiresIn: number = TICKET_SECONDS[binding.kind],
): Promise<{ ticket: string; expiresIn: number }> {
  const ticket = randomToken()
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

/** The status for a used, foreign, expired or differently bound ticket, by kind. */
const REFUSAL = {
  deal: Status.passwordWrong,
  sms: Status.codeExpired,
  identity: Status.realNameWrong,
  captcha: Status.captchaWrong,
} as const

type ProofRow = { amount: number | null; fresh: boolean }
// age stays out of the condition: with it a plan may scan every ticket that is still good
const used = preparedQuery<ProofRow>(`
  update proof set used_at = now()
   where ticket_hash = $1 and owner = $2 and kind = $3 and purpose = $4 and subject is not distinct from $5 and used_at is null
  returning amount, expires_at > now() as fresh`)
const binds = (
  ticket: string,
  { owner, kind, purpose, subject = null }: Omit<TicketBinding, 'amount' | 'subject'> & { subject?: string | null },
) => [sha256(ticket), owner, kind, purpose, subject] as const

/**
 * Consumes a ticket in the transaction of what it proves: if that rolls back, the ticket is still good.
 * @throws CallError Status.passwordWrong (deal password), Status.codeExpired (SMS), Status.realNameWrong (identity) or
 * Status.captchaWrong (picture) unless every part of the binding matches
 */
export async function consumeTicket(tx: Tx, ticket: string, binding: TicketBinding): Promise<void> {
  checkTicket({ rows: await used.rows(tx, ...binds(ticket, binding)) }, binding.kind, binding.amount)
}

type EitherProof = { dealTicket?: string | undefined; smsTicket?: string | undefined }

/**
 * Consumes the deal password's ticket for exactly this `subject`, or the phone's for the purpose; every given one must be right.
 * @throws CallError Status.missingField without either, Status.passwordWrong, Status.codeExpired
 */
export async function consumeEitherTicket(
  tx: Tx,
  { owner, purpose, subject }: Pick<TicketBinding, 'owner' | 'purpose' | 'subject'>,
  { dealTicket, smsTicket }: EitherProof,
): Promise<void> {
  if (dealTicket === undefined && smsTicket === undefined) fail(Status.missingField, '', { field: 'smsTicket' })
  if (smsTicket !== undefined) await consumeTicket(tx, smsTicket, { owner, kind: 'sms', purpose })
  if (dealTicket !== undefined)
    await consumeTicket(tx, dealTicket, { owner, kind: 'deal', purpose, ...(subject !== undefined && { subject }) })
}

/**
 * Checks a ticket without consuming it, before an answer that is meant for its holder only.
 * @throws CallError as `consumeTicket` does
 */
export async function peekTicket(
  reader: Reader,
  ticket: string,
  { owner, kind, purpose }: Pick<TicketBinding, 'owner' | 'kind' | 'purpose'>,
): Promise<void> {
  const rows = await reader
    .selectFrom('proof')
    .select(['amount', sql<boolean>`expires_at > now()`.as('fresh')])
    .where('ticket_hash', '=', sha256(ticket))
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('purpose', '=', purpose)
    .where('subject', 'is', null)
    .where('used_at', 'is', null)
    .execute()
  checkTicket({ rows }, kind)
}

/** `consumeTicket` in two steps, for an amount that only the next query returns: the caller then calls `checkTicket`. */
export const consumeTicketPipelined = (
  tx: Tx,
  ticket: string,
  binding: Omit<TicketBinding, 'amount'>,
): Promise<Pipelined<ProofRow>> => used.pipelinedRows(tx, ...binds(ticket, binding))

/** Checks the consumed row's age and amount. @throws CallError as `consumeTicket` does */
export function checkTicket({ rows: [proof] }: Pipelined<ProofRow>, kind: TicketKind, amount?: number): void {
  if (!proof?.fresh || proof.amount !== (amount ?? null)) fail(REFUSAL[kind])
}
