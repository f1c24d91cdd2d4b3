import { type BusinessDate, businessDate, maxDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { monthsFrom } from '@wanka/domain/monthly.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import type { Card } from './card-row.ts'

export type Bill = {
  no: number
  dueOn: BusinessDate
  to: BusinessDate
  amount: Fen
  paidOn: BusinessDate | undefined
  over: boolean
}

/** Writes the months of a card from its activation day. */
export async function writeBills(
  tx: Tx,
  { customerId, cardId, months, monthly }: Card,
  from: BusinessDate,
): Promise<void> {
  const values = monthsFrom(from, months).map((month) => ({
    customer_id: customerId,
    card_id: cardId,
    no: month.no,
    due_on: month.from,
    to_on: month.to,
    amount: monthly,
  }))
  await tx.insertInto('letong_bill').values(values).execute()
}

/** All months of a card, the earliest first; amounts in fen. */
export async function billsOf(
  reader: Reader,
  { customerId, cardId }: Pick<Card, 'customerId' | 'cardId'>,
): Promise<Bill[]> {
  const rows = await reader
    .selectFrom('letong_bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    no: row.no,
    dueOn: businessDate(row.due_on),
    to: businessDate(row.to_on),
    amount: fen(row.amount),
    paidOn: row.paid_on === null ? undefined : businessDate(row.paid_on),
    over: row.over,
  }))
}

/**
 * Records a month as paid or unpaid, under a new version that the partner is notified of.
 * @param paidOn null: unpaid again; `over` then states that it is no longer payable
 */
export async function markMonth(
  tx: Tx,
  card: Pick<Card, 'customerId' | 'cardId'>,
  no: number,
  { paidOn, over = false }: { paidOn: BusinessDate | null; over?: boolean },
): Promise<void> {
  await tx
    .updateTable('letong_bill')
    .set((set) => ({ paid_on: paidOn, over, version: set('version', '+', 1) }))
    .where('customer_id', '=', card.customerId)
    .where('card_id', '=', card.cardId)
    .where('no', '=', no)
    .execute()
}

/** Closes the unpaid months of a card that has ended. */
export async function closeBills(tx: Tx, card: Card): Promise<void> {
  await tx
    .updateTable('letong_bill')
    .set({ over: true })
    .where('customer_id', '=', card.customerId)
    .where('card_id', '=', card.cardId)
    .where('paid_on', 'is', null)
    .execute()
}

/** The last day that a paid month covers; `date` where none is paid. */
export const lastPaid = (bills: readonly Bill[], date: BusinessDate): BusinessDate =>
  bills.reduce((last, { paidOn, to }) => (paidOn ? maxDate(last, to) : last), date)

/** The number of a month's bill: card number and month. */
export const billNoOf = (cardNo: string, no: number): string => `${cardNo}-${no}`

/** The card number and month in a bill number; undefined where the text is none. */
export function readBillNo(billNo: string): { cardNo: string; no: number } | undefined {
  const [, cardNo, no] = /^(\w{1,40})-([1-9]\d?)$/.exec(billNo) ?? []
  return cardNo === undefined ? undefined : { cardNo, no: Number(no) }
}
