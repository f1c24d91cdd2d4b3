import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import type { PointCurrency } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { SOON_DAYS } from './point-kinds.ts'

/** `free` can be used now, `held` is set aside for an exchange; both are the customer's. */
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

export async function pointBalance(reader: Reader, customerId: string, currency: PointCurrency): Promise<PointBalance> {
  const [row] = await read.rows(reader, customerId, currency)
  return row ?? NOTHING
}

/** The same, with everything that moves these points waiting until the transaction has ended. */
export async function lockPoints(tx: Tx, customerId: string, currency: PointCurrency): Promise<PointBalance> {
  const [row] = await locked.rows(tx, customerId, currency)
  return row ?? NOTHING
}

/** How many points run out soon, and the first day after which some are gone. */
export async function runningOut(reader: Reader, customerId: string, currency: PointCurrency): Promise<RunningOut> {
  const until = addDays(await today(reader), SOON_DAYS)
  const [row] = await soon.rows(reader, customerId, currency, until)
  return { amount: row?.amount ?? 0, on: row?.on ?? undefined }
}
