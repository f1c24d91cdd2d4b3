import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { TestServer } from '../test-server.ts'
import { until } from '../until.ts'

/** Statements that wait for a lock of another transaction. */
export async function lockWaits({ platform }: TestServer): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    platform.db,
  )
  return rows[0]?.n ?? 0
}

/**
 * Closes the current date, stopped before its first commit: it has posted what falls due and holds the locks, and no other
 * transaction sees it yet. `meanwhile` starts calls and returns how many of them wait for these locks; then the night goes on.
 */
export async function duringTheNight(
  server: TestServer,
  meanwhile: () => { waiting: number; calls: Promise<unknown> },
): Promise<BusinessDate> {
  const { db } = server.platform
  let heard: Promise<unknown> | undefined
  let closing: Promise<string> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table close_step in share mode`.execute(tx)
    closing = server.sandbox.advance(1)
    await until(async () => (await lockWaits(server)) === 1, { what: 'the night' })
    const { waiting, calls } = meanwhile()
    heard = calls
    await until(async () => (await lockWaits(server)) === 1 + waiting, { what: 'the calls beside the night' })
  })
  await heard
  return businessDate((await closing) ?? '')
}
