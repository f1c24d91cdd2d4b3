import { sql } from 'kysely'
import type { TestServer } from '../servers/stand-up.ts'
import { until } from '../servers/until.ts'

/** Every row of every table in which a person is named, by table. */
export type CustomerRows = ReadonlyMap<string, readonly string[]>

/** What a person has, owes, has said and may do: the whole database as far as it knows of them. */
export async function rowsOf({ platform }: Pick<TestServer, 'platform'>, customerId: string): Promise<CustomerRows> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(platform.jobsDb)
  const each = tables.map(
    ({ name }) =>
      // how often a provider was asked about something goes on without anybody
      `select '${name}' as name, (to_jsonb(r) - 'polls')::text as row from "${name}" r where to_jsonb(r)::text like '%${customerId}%'`,
  )
  const { rows } = await sql.raw<{ name: string; row: string }>(each.join(' union all ')).execute(platform.jobsDb)
  const byTable = new Map<string, string[]>()
  for (const { name, row } of rows) byTable.set(name, [...(byTable.get(name) ?? []), row])
  for (const all of byTable.values()) all.sort()
  return byTable
}

/** So many looks in a row that find the same are quiet. */
const QUIET_LOOKS = 4

/** … once nothing moves any more: what was begun for them has come to its end. */
export async function quietRowsOf(server: TestServer, customerId: string): Promise<CustomerRows> {
  let last = await rowsOf(server, customerId)
  let same = 1
  const look = async (): Promise<boolean> => {
    const now = await rowsOf(server, customerId)
    same = changedRows(last, now).length === 0 ? same + 1 : 1
    last = now
    return same >= QUIET_LOOKS
  }
  await until(look, { withinMs: 60_000, what: 'quiet around a customer' })
  return last
}

/** What differs between two looks at them, a line for each row. */
export function changedRows(before: CustomerRows, after: CustomerRows): string[] {
  const tables = new Set([...before.keys(), ...after.keys()])
  return [...tables].flatMap((table) => {
    const [then, now] = [before.get(table) ?? [], after.get(table) ?? []]
    const gone = then.filter((row) => !now.includes(row)).map((row) => `${table} lost ${row.slice(0, SHOWN)}`)
    const come = now.filter((row) => !then.includes(row)).map((row) => `${table} has ${row.slice(0, SHOWN)}`)
    return [...gone, ...come]
  })
}
const SHOWN = 400
