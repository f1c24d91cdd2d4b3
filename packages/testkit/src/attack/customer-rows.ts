import { sql } from 'kysely'
import type { TestServer } from '../servers/stand-up.ts'
import { until } from '../servers/until.ts'

/** The rows that contain a customer's id, by table. */
export type CustomerRows = ReadonlyMap<string, readonly string[]>

/** Reads every row of the database that contains the customer's id. */
export async function rowsOf({ platform }: Pick<TestServer, 'platform'>, customerId: string): Promise<CustomerRows> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(platform.jobsDb)
  const each = tables.map(
    ({ name }) =>
      // background polling of a provider counts up without any request
      `select '${name}' as name, (to_jsonb(r) - 'polls')::text as row from "${name}" r where to_jsonb(r)::text like '%${customerId}%'`,
  )
  const { rows } = await sql.raw<{ name: string; row: string }>(each.join(' union all ')).execute(platform.jobsDb)
  const byTable = new Map<string, string[]>()
  for (const { name, row } of rows) byTable.set(name, [...(byTable.get(name) ?? []), row])
  for (const all of byTable.values()) all.sort()
  return byTable
}

/** Consecutive equal reads after which the rows count as settled. */
const QUIET_LOOKS = 4

/** Reads the customer's rows once background work for the customer has finished and they no longer change. */
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

/** The differences between two reads, one line per row. */
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
