import { randomUUID } from 'node:crypto'
import { CLOCK_MERCHANT } from '@wanka/contract/sandbox-defaults.ts'
import * as z from 'zod'
import type { Db } from '../books/database.ts'
import { wakeDatedNotices } from '../payments/bank/notices.ts'
import { signed } from '../provider/signature.ts'
import type { Sandbox } from '../world.ts'

/** An end of day may process every loan. */
const CLOSE_TIMEOUT_MS = 300_000

const plain = z.object({ businessDate: z.iso.date() })
const reply = z.union([plain, z.object({ status: z.literal(1), data: plain }).transform(({ data }) => data)])

/**
 * Moves the server's business date one day at a time, and the bank's along with it. @throws Error when the server does not move
 * it
 */
export async function advance(sandbox: Sandbox, days: number): Promise<string> {
  let date = await askServer(sandbox, days === 0 ? 0 : 1)
  for (let day = 1; day < days; day += 1) date = await askServer(sandbox, 1)
  return date
}

/** The bank's own date; undefined until a close has set it. */
export async function bankDate(db: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ business_date: string }>('select business_date from bank_date')
  return rows[0]?.business_date
}

async function askServer(
  { serverUrl, secrets, books, now, notices, scenarios }: Sandbox,
  advanceDays: 0 | 1,
): Promise<string> {
  const body = JSON.stringify({ advanceDays })
  const key = { merchant: CLOCK_MERCHANT, secret: secrets.CLOCK_SECRET }
  const response = await fetch(`${serverUrl()}/sandbox/clock`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signed(key, 'request /sandbox/clock', body, randomUUID(), now()),
    },
    body,
    signal: AbortSignal.timeout(CLOSE_TIMEOUT_MS),
  })
  const parsed = reply.safeParse(await response.json().catch(() => undefined))
  if (!response.ok || !parsed.success) throw new Error(`the server did not move its date (HTTP ${response.status})`)
  const { businessDate } = parsed.data
  await books.query(
    `insert into bank_date (business_date) values ($1)
     on conflict (only_row) do update set business_date = greatest(bank_date.business_date, excluded.business_date)`,
    [businessDate],
  )
  if (advanceDays === 1) scenarios.nextDay()
  await wakeDatedNotices(books, businessDate, now())
  notices.wake()
  return businessDate
}
