import type { BrokenRow } from '@wanka/server/ledger/broken-books/broken-row.ts'
import { type Db, openDatabase } from '@wanka/server/platform/db/db.ts'
import { CompiledQuery } from 'kysely'
import { inject } from 'vitest'
import { scratchDatabase } from './database.ts'

export type OpenBook = {
  /** Runs `look` in a transaction that has these rows, and rolls it back. */
  having: <T>(rows: readonly BrokenRow[], look: (tx: Db) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** A database without constraints, so that an example needs no more rows than it is about. */
export async function openBook(): Promise<OpenBook> {
  const database = await scratchDatabase(inject('postgresUrl'))
  const { db, pool } = openDatabase(database.url, 2)
  await pool.query(`do $$ declare rule text; begin
    for rule in
      select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) from pg_constraint
       where contype in ('c', 'f', 'u', 'x') and connamespace = 'public'::regnamespace and conrelid <> 0 and conparentid = 0
    loop execute rule; end loop;
    for rule in
      select format('drop index %s', indexrelid::regclass) from pg_index join pg_class c on c.oid = indrelid
       where indisunique and not indisprimary and c.relnamespace = 'public'::regnamespace
    loop execute rule; end loop;
    for rule in
      select format('alter table %s alter column %I drop not null', attrelid::regclass, attname)
        from pg_attribute a join pg_class c on c.oid = attrelid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and attnum > 0 and attnotnull and attidentity = ''
         and not exists (select from pg_index i where i.indrelid = attrelid and i.indisprimary and a.attnum = any (i.indkey))
    loop execute rule; end loop;
  end $$`)
  return {
    having: async (rows, look) => {
      const tx = await db.startTransaction().execute()
      try {
        await tx.executeQuery(CompiledQuery.raw('set local session_replication_role = replica'))
        for (const row of rows) await write(tx, row)
        return await look(tx)
      } finally {
        await tx.rollback().execute()
      }
    },
    close: async () => {
      await pool.end()
      await database.drop()
    },
  }
}

function write(tx: Db, { table, values }: BrokenRow): Promise<unknown> {
  const places = Object.keys(values).map((_, at) => `$${at + 1}`)
  const text = `insert into ${table} (${Object.keys(values).join(', ')}) overriding system value values (${places.join(', ')})`
  return tx.executeQuery(CompiledQuery.raw(text, Object.values(values)))
}
