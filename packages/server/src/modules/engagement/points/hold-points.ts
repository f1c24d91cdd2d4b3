import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { issuedEntry, pointsEntry, post } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { OLDEST_FIRST } from './balance.ts'
import { type Owned, writeEntry } from './point-entry.ts'

/** A hold under its idempotency key. The caller holds the account's row lock. */
export type Hold = Owned & { key: string; amount: number; title: string; date: BusinessDate }

/** Minimum days that returned points stay valid, even if their last day has passed meanwhile. */
const AT_LEAST_DAYS = 7

const taken = preparedQuery<{ amount: number }>(`
  ${OLDEST_FIRST}, lots as (
    update point_lot l set free = l.free - t.amount, held = l.held + t.amount
      from taken t where l.customer_id = $1 and l.lot_id = t.lot_id
  ), kept as (
    insert into point_hold (customer_id, hold_key, lot_id, amount) select $1, $4, lot_id, amount from taken
  ), account as (
    update point_account set free = free - $3::bigint, held = held + $3::bigint where customer_id = $1 and currency = $2
  )
  select coalesce(sum(amount), 0)::bigint as amount from taken`)

const ended = preparedQuery(`
  with lots as (
    update point_lot l set held = l.held - h.amount
      from point_hold h where h.customer_id = $1 and h.hold_key = $3 and l.customer_id = $1 and l.lot_id = h.lot_id
  )
  update point_account set held = held - $4::bigint where customer_id = $1 and currency = $2`)

const back = preparedQuery(`
  with lots as (
    update point_lot l set held = l.held - h.amount, free = l.free + h.amount, expires_on = greatest(l.expires_on, $5::date)
      from point_hold h where h.customer_id = $1 and h.hold_key = $3 and l.customer_id = $1 and l.lot_id = h.lot_id
  )
  update point_account set held = held - $4::bigint, free = free + $4::bigint where customer_id = $1 and currency = $2`)

/** Holds points, the earliest expiry first. The caller has locked the account and checked that the balance suffices. */
export async function holdPoints(tx: Tx, hold: Hold): Promise<void> {
  const { customerId, currency, key, amount, title, date } = hold
  const [row] = await taken.rows(tx, customerId, currency, amount, key)
  if (row?.amount !== amount) throw new Error(`lots of ${customerId} do not add up to ${amount}`)
  await writeEntry(tx, { customerId, currency, kind: 'spent', amount: -amount, title, date })
}

/** Spends held points and posts them out of the books. */
export async function spendHeld(
  tx: Tx,
  { customerId, currency, key, amount, date }: Omit<Hold, 'title'>,
): Promise<void> {
  await ended.rows(tx, customerId, currency, key, amount)
  await post(tx, [
    {
      key: `pointHold:${key}`,
      kind: 'pointsSpent',
      valueDate: date,
      postingDate: date,
      entries: [pointsEntry(customerId, currency, amount), issuedEntry(currency, 'mall', -amount)],
    },
  ])
}

/** Returns held points to the customer's free balance. */
export async function returnHeld(tx: Tx, { customerId, currency, key, amount, title, date }: Hold): Promise<void> {
  await back.rows(tx, customerId, currency, key, amount, addDays(date, AT_LEAST_DAYS))
  await writeEntry(tx, { customerId, currency, kind: 'returned', amount, title, date })
}
