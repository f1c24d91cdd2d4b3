import type { Bean } from '@wanka/contract/engagement/points.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { PointCurrency } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

/** The ledger's currency for each wire name of the two kinds of points. */
export const currencyOf = { fudou: 'FUDOU', richbean: 'RICHBEAN' } as const satisfies Record<Bean, PointCurrency>
export const beanOf = { FUDOU: 'fudou', RICHBEAN: 'richbean' } as const satisfies Record<PointCurrency, Bean>

/** Fudou per diamond; fudou are never exchanged back. */
export const FUDOU_OF_A_DIAMOND = 10
/** Points that expire within this many days are reported as expiring soon. */
export const SOON_DAYS = 30

export type Owned = { customerId: string; currency: PointCurrency }
export type EntryKind = 'earned' | 'exchanged' | 'spent' | 'returned' | 'expired'
/** An entry of the history that the customer reads; `amount` is signed. */
export type NewEntry = Owned & { kind: EntryKind; amount: number; title: string; date: BusinessDate }

const written = preparedQuery<{ entry_id: number }>(`
  insert into point_entry (customer_id, currency, kind, amount, title, business_date)
  values ($1, $2, $3, $4, $5, $6) returning entry_id`)

/** Inserts an entry. @returns its number, from which `transferKey` builds the business key of the ledger transfer */
export async function writeEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { customerId, currency, kind, amount, title, date } = entry
  const [row] = await written.rows(tx, customerId, currency, kind, amount, title, date)
  if (!row) throw new Error('a line of points was not written')
  return row.entry_id
}

/** The ledger's business key of the transfer for an entry. */
export const transferKey = (entryId: number): string => `points:${entryId}`
