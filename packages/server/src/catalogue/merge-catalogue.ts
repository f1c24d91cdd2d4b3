import { type Kysely, sql } from 'kysely'
import { type Tx, transact } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.ts'
import { CATALOGUE, seedInto } from './seed.ts'

/** Rows that a release brought to a table: their keys, or for reference data with thousands of rows their number. */
export type Added = { table: string; keys: string[] | undefined; count: number }

const COUNTED: readonly string[] = ['bank_bin', 'dictionary']

class DryRun extends Error {}

/**
 * Adds the rows of this release's catalogue that the database lacks, in one transaction. Rows that are there stay as they are,
 * also when operations changed them; only external facts follow the release. `dry` changes nothing.
 */
export async function mergeCatalogue(db: Kysely<DB>, dry: boolean): Promise<Added[]> {
  let added: Added[] = []
  const work = async (tx: Tx): Promise<void> => {
    const before = await keysOf(tx)
    await seedInto(tx)
    const after = await keysOf(tx)
    added = CATALOGUE.flatMap((table) => {
      const known = new Set(before.get(table))
      const keys = (after.get(table) ?? []).filter((key) => !known.has(key))
      return keys.length === 0 ? [] : [{ table, keys: COUNTED.includes(table) ? undefined : keys, count: keys.length }]
    })
    if (dry) throw new DryRun()
  }
  await transact(db, work).catch((error) => {
    if (!(error instanceof DryRun)) throw error
  })
  return added
}

async function keysOf(tx: Tx): Promise<Map<string, string[]>> {
  const { rows: columns } = await sql<{ table: string; names: string[] }>`
    select t.relname as table, array_agg(a.attname::text order by array_position(i.indkey::int[], a.attnum::int)) as names
      from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
     where i.indisprimary and t.relname = any(${[...CATALOGUE]}) and t.relnamespace = 'public'::regnamespace
     group by t.relname`.execute(tx)
  const keys = new Map<string, string[]>()
  for (const { table, names } of columns) {
    const { rows } = await sql<{ key: string }>`
      select concat_ws(' ', ${sql.join(names.map((name) => sql.ref(name)))}) as key from ${sql.table(table)} order by 1`.execute(
      tx,
    )
    keys.set(
      table,
      rows.map(({ key }) => key),
    )
  }
  return keys
}
