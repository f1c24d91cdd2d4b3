import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { PointCurrency } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

export type Owned = { customerId: string; currency: PointCurrency }
export type EntryKind = 'earned' | 'exchanged' | 'spent' | 'returned' | 'expired'
/** A line of the history that the owner reads. `amount` has its sign. */
export type NewEntry = Owned & { kind: EntryKind; amount: number; title: string; date: BusinessDate }

const written = preparedQuery<{ entry_id: number }>(`
  insert into point_entry (customer_id, currency, kind, amount, title, business_date)
  values ($1, $2, $3, $4, $5, $6) returning entry_id`)

/** @returns the number of the line, which is also the business key of what the ledger is told */
export async function writeEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { customerId, currency, kind, amount, title, date } = entry
  const [row] = await written.rows(tx, customerId, currency, kind, amount, title, date)
  if (!row) throw new Error('a line of points was not written')
  return row.entry_id
}

export const transferKey = (entryId: number): string => `points:${entryId}`
