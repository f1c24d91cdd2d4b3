import type { Tx } from '../db/db.ts'

/**
 * Appends to the audit chain. The database stores in each row the hash of the one before it (migration 0089), so the checker
 * detects a changed or deleted row. Facts hold ids and decisions, never names, numbers or codes.
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
