import { sql } from 'kysely'
import { moveMasterKeyMark } from '../platform/db/installation.ts'
import type { Platform } from '../platform/platform.ts'
import { type Command, decide } from './command.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'

const AT_ONCE = 500
type Sealed = { customer_id: string; row: string; was: string }
type Count = { resealed: number; failed: number }

/**
 * Rewraps everything sealed under an older master key with the current one, while the service runs. Only the wrapped key of each
 * text is rewritten, in batches; a text that changed meanwhile is skipped, for it has the new key.
 */
export const rotateKeys: Command = {
  usage: 'rotate-keys',
  about: 'wrap the keys of all personal data by the current master key; afterwards the old one can go',
  async run(desk) {
    const total: Count = { resealed: 0, failed: 0 }
    for (const sealed of SEALED_COLUMNS) {
      const { resealed, failed } = await resealColumn(desk.platform, sealed)
      total.resealed += resealed
      total.failed += failed
      if (resealed + failed > 0) desk.print(`${sealed.table}.${sealed.column}  ${resealed} resealed  ${failed} failed`)
    }
    const { MASTER_KEY_ID: keyId } = desk.platform.config
    // From here on no server starts without the new key.
    if (total.failed === 0) await moveMasterKeyMark(desk.platform.pool, desk.platform.config)
    await decide(desk, { action: 'keys.resealed', subject: keyId, facts: total }, async () => undefined)
    desk.print(`${total.resealed} resealed under ${keyId}, ${total.failed} failed`)
    return total.failed === 0 ? 0 : 1
  },
}

async function resealColumn(platform: Platform, sealed: SealedColumn): Promise<Count> {
  const count: Count = { resealed: 0, failed: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await readOld(platform, sealed, after)
    const last = rows.at(-1)
    if (!last) return count
    after = last.customer_id
    const changed = rows.flatMap((row) => rewrapped(platform, sealed, row))
    await write(platform, sealed, changed)
    count.resealed += changed.length
    count.failed += rows.length - changed.length
  }
}

/** One batch in the table's key order; a customer's rows stay in one batch. */
async function readOld(
  { db, config }: Platform,
  { table, column, row }: SealedColumn,
  after: string,
): Promise<Sealed[]> {
  const cipher = sql.ref(column)
  const { rows } = await sql<Sealed>`
    select customer_id, ${sql.ref(row)}::text as row, ${cipher} as was from ${sql.table(table)}
     where customer_id > ${after} and ${cipher} like 'v1.%' and split_part(${cipher}, '.', 2) <> ${config.MASTER_KEY_ID}
     order by customer_id fetch first ${AT_ONCE} rows with ties`.execute(db)
  return rows
}

/** Empty for a text that no key opens: it stays unchanged and is counted as failed. */
function rewrapped({ vault }: Platform, { table, column, place }: SealedColumn, sealed: Sealed) {
  try {
    return [{ ...sealed, now: vault.rewrap(sealed.was, { table, column: place ?? column, row: sealed.row }) }]
  } catch {
    return []
  }
}

async function write(
  { db }: Platform,
  { table, column, row }: SealedColumn,
  changed: readonly (Sealed & { now: string })[],
) {
  const [customers, rows, were, now] = [
    changed.map((one) => one.customer_id),
    changed.map((one) => one.row),
    changed.map((one) => one.was),
    changed.map((one) => one.now),
  ]
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = n.now
      from unnest(${customers}::uuid[], ${rows}::uuid[], ${were}::text[], ${now}::text[]) as n (customer_id, row, was, now)
     where t.customer_id = n.customer_id and t.${sql.ref(row)} = n.row and t.${sql.ref(column)} = n.was`.execute(db)
}
