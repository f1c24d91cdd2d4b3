import { sql } from 'kysely'
import { sha256 } from './crypto.ts'
import type { Tx } from './db.ts'

const CHAIN_LOCK = 7_041_967

/**
 * Appends to the audit chain: each row carries the hash of the one before, so a row that is changed or taken out is
 * seen. Facts hold ids and decisions, never names, numbers or codes.
 */
export async function writeAudit(
  tx: Tx,
  entry: { actor: string; action: string; subject: string; facts?: Record<string, string | number | boolean | null> },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx)
  const last = await tx.selectFrom('audit').select('hash').orderBy('audit_id', 'desc').limit(1).executeTakeFirst()
  const facts = JSON.stringify(entry.facts ?? {})
  const hash = sha256(`${last?.hash.toString('hex') ?? ''}|${entry.actor}|${entry.action}|${entry.subject}|${facts}`)
  await tx
    .insertInto('audit')
    .values({
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      facts,
      previous_hash: last?.hash ?? null,
      hash,
    })
    .execute()
}
