import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { issuedEntry, pointsEntry, post } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { type Owned, transferKey, writeEntry } from './point-entry.ts'

/** A grant of points. `occasion` is its idempotency key per customer; `validDays` counts from the business date. */
export type Grant = Owned & { amount: number; occasion: string; title: string; validDays: number }

const known = preparedQuery<{ occasion: string }>(
  'insert into point_grant (customer_id, occasion) values ($1, $2) on conflict do nothing returning occasion',
)
const account = preparedQuery(`
  insert into point_account as known (customer_id, currency, free) values ($1, $2, $3)
  on conflict (customer_id, currency) do update set free = known.free + excluded.free`)
const lot = preparedQuery(`
  insert into point_lot (customer_id, lot_id, currency, granted, free, expires_on) values ($1, $2, $3, $4, $4, $5)`)

/**
 * Grants points, once per customer and occasion.
 * @returns whether this call granted them
 */
export async function grantPoints(tx: Tx, grant: Grant): Promise<boolean> {
  const { customerId, currency, amount, occasion, title, validDays } = grant
  const isNew = await known.rows(tx, customerId, occasion)
  if (isNew.length === 0) return false
  const date = await today(tx)
  await addLot(tx, { customerId, currency }, amount, addDays(date, validDays))
  const entryId = await writeEntry(tx, { customerId, currency, kind: 'earned', amount, title, date })
  await post(tx, [
    {
      key: transferKey(entryId),
      kind: 'pointsGranted',
      valueDate: date,
      postingDate: date,
      entries: [pointsEntry(customerId, currency, -amount), issuedEntry(currency, 'granted', amount)],
    },
  ])
  return true
}

/** Locks the point account, creating it if absent. */
export const openPoints = (tx: Tx, { customerId, currency }: Owned): Promise<unknown> =>
  account.rows(tx, customerId, currency, 0)

/** Adds a lot of points with its own expiry date; locks the account. */
export async function addLot(
  tx: Tx,
  { customerId, currency }: Owned,
  amount: number,
  expiresOn: BusinessDate,
): Promise<void> {
  await account.rows(tx, customerId, currency, amount)
  await lot.rows(tx, customerId, newId(), currency, amount, expiresOn)
}
