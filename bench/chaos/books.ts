import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import type { World } from './world.ts'

/** Checks the invariants, and compares the bank's own books with ours. */
export async function booksOf(world: World): Promise<string[]> {
  await until(async () => (await unfinished(world)) === 0, { withinMs: 90_000, what: 'the end of every bank order' })
  const broken = (await world.violations()).map((violation) => JSON.stringify(violation))
  const { orders } = (await (await fetch(`${world.sandboxUrl}/books?limit=1000`)).json()) as {
    orders: { type: string; moved: number }[]
  }
  const { rows } = await sql<{ kind: string; amount: number }>`
    select case kind when 'collect' then 'collect' else 'payout' end as kind, sum(amount)::bigint as amount
      from bank_movement group by 1`.execute(world.platform.db)
  for (const { kind, amount } of rows) {
    const theirs = orders.filter(({ type }) => type === kind).reduce((sum, { moved }) => sum + Math.abs(moved), 0)
    if (theirs !== amount) broken.push(`the bank moved ${theirs} by ${kind}, our books say ${amount}`)
  }
  return broken
}

async function unfinished({ platform }: World): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from bank_instruction where state in ('intended', 'sent')`.execute(platform.db)
  return rows[0]?.n ?? 0
}
