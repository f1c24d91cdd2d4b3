import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import type { PointCurrency } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { SOON_DAYS } from './point-entry.ts'

/**
 * The leading CTEs of a query that takes `$3` points of customer `$1` in currency `$2` out of their lots, the earliest expiry
 * first; `taken` has the amount per lot. The caller locks the account before, in a separate query.
 */
export const OLDEST_FIRST = `with before as (
    select lot_id, free, sum(free) over (order by expires_on, lot_id) - free as earlier
      from point_lot where customer_id = $1 and currency = $2 and free > 0
  ), taken as (
    select lot_id, least(free, $3::bigint - earlier)::bigint as amount from before where earlier < $3::bigint
  )`

/** `free` can be spent now, `held` is reserved for an exchange; both belong to the customer. */
export type PointBalance = { free: number; held: number }
export type RunningOut = { amount: number; on: BusinessDate | undefined }

const NOTHING: PointBalance = { free: 0, held: 0 }

const read = preparedQuery<PointBalance>(
  'select free, held from point_account where customer_id = $1 and currency = $2',
  {
    short: true,
  },
)
const locked = preparedQuery<PointBalance>(
  'select free, held from point_account where customer_id = $1 and currency = $2 for update',
)
const soon = preparedQuery<{ amount: number; on: BusinessDate | null }>(`
  select coalesce(sum(free), 0)::bigint as amount, min(expires_on) as on from point_lot
   where customer_id = $1 and currency = $2 and free > 0 and expires_on <= $3`)

/** The customer's points in a currency; zero without an account. */
export async function pointBalance(reader: Reader, customerId: string, currency: PointCurrency): Promise<PointBalance> {
  const [row] = await read.rows(reader, customerId, currency)
  return row ?? NOTHING
}

/** The balance with a row lock, for which every operation that moves these points waits until commit. */
export async function lockPoints(tx: Tx, customerId: string, currency: PointCurrency): Promise<PointBalance> {
  const [row] = await locked.rows(tx, customerId, currency)
  return row ?? NOTHING
}

/** The points that expire within `SOON_DAYS` days, and the first of their last days. */
export async function runningOut(reader: Reader, customerId: string, currency: PointCurrency): Promise<RunningOut> {
  const until = addDays(await today(reader), SOON_DAYS)
  const [row] = await soon.rows(reader, customerId, currency, until)
  return { amount: row?.amount ?? 0, on: row?.on ?? undefined }
}
