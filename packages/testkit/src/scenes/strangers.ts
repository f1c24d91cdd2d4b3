import { sql } from 'kysely'
import pg from 'pg'
import type { TestServer } from '../test-server.ts'

/** `unique` among all rows, or only `uniqueForOne` among a customer's. What `refers` to a row of another table stays. */
type Column = { name: string; type: string; unique: boolean; uniqueForOne: boolean; identity: boolean; refers: boolean }

/**
 * Writes a customer's row of a table again so many times: as strangers' rows, or as more of the same customer's. What must differ
 * from row to row is made to. For reading only: nothing but the table is written.
 */
export async function multiply(
  { platform, databaseUrl }: Pick<TestServer, 'platform' | 'databaseUrl'>,
  table: string,
  owner: string,
  rows: number,
  { strangers }: { strangers: boolean },
): Promise<void> {
  const columns = await columnsOf({ platform }, table)
  const values = columns.map(({ name, type, unique, uniqueForOne, refers }) => {
    const own = `o."${name}"`
    if (name === 'customer_id') return strangers ? 'gen_random_uuid()' : own
    if (uniqueForOne && type === 'uuid') return `case when ${own} is not null then gen_random_uuid() end`
    if (!(unique || (uniqueForOne && !strangers))) return own
    if (refers) return own
    if (type === 'bytea') return `sha256(('${table}' || n || random())::bytea)`
    if (type === 'text') return `left(${own}, 8) || '-' || n || '-' || gen_random_uuid()`
    return own
  })
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  // without the time limit of a pool
  const administrator = new pg.Client({ connectionString: databaseUrl })
  await administrator.connect()
  // copied rows do not add up, so only what fills in columns runs
  const { rows: filling } = await administrator.query<{ on: string; off: string }>(
    `select format('alter table %s enable always trigger %I', tgrelid::regclass, tgname) as on,
            format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as off
       from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgtype & 7 = 7`,
    [table],
  )
  const queries = [
    'set local session_replication_role = replica',
    ...filling.map((trigger) => trigger.on),
    `insert into "${table}" (${names}) select ${values.join(', ')} from (select * from "${table}" where customer_id = '${owner}' limit 1) o
      cross join generate_series(1, ${rows}) n on conflict do nothing`,
    ...filling.map((trigger) => trigger.off),
  ]
  await administrator.query(['begin', ...queries, 'commit'].join(';\n'))
  await administrator.end()
}

/** Tables in which this customer has rows. */
export async function tablesOf({ platform }: Pick<TestServer, 'platform'>, owner: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'customer_id' and table_type = 'BASE TABLE' order by 1`.execute(
    platform.db,
  )
  const own: string[] = []
  for (const { name } of rows) {
    const found = await sql.raw(`select 1 from "${name}" where customer_id = '${owner}' limit 1`).execute(platform.db)
    if (found.rows.length > 0) own.push(name)
  }
  return own
}

/** What of a table must differ: the columns of a unique index. */
async function columnsOf({ platform }: Pick<TestServer, 'platform'>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, case when t.typbasetype = 'text'::regtype then 'choice' else coalesce(nullif(t.typbasetype, 0), t.oid)::regtype::text end as type, a.attidentity <> '' as identity,
           exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey)) as refers,
           exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey)) as "uniqueForOne",
           exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey)
                      and not (select c.attnum from pg_attribute c where c.attrelid = a.attrelid and c.attname = 'customer_id') = any (i.indkey)) as unique
      from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`.execute(
    platform.db,
  )
  return rows.filter(({ identity }) => !identity)
}
