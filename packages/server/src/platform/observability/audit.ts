import type { Tx } from '../db/db.ts'

/**
 * Appends to the audit chain. The database gives each row the hash of the one before it (migration 0089), so a row that is
 * changed or taken out is seen by the checker. Facts hold ids and decisions, never names, numbers or codes.
 */
export async function writeAudit(
  tx: Tx,
  entry: { actor: string; action: string; subject: string; facts?: Record<string, string | number | boolean | null> },
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ ...entry, facts: JSON.stringify(entry.facts ?? {}) })
    .execute()
}
