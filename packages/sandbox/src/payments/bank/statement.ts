import type { Db } from '../../books/database.ts'
import type { EntryType, OrderState, OrderType } from './order.ts'

export type Entry = {
  type: EntryType
  orderNo: string
  channelTxn: string
  /** Of a reversal: the movement that it reverses. */
  reversedTxn?: string
  amount: number
  currency: 'CNY'
  occurredAt: string
}
export type Statement = { date: string; entries: Entry[]; totalIn: number; totalOut: number }

type EntryRow = Omit<Entry, 'occurredAt' | 'currency' | 'reversedTxn'> & {
  businessDate: string
  occurredAt: Date
  reversedTxn: string | null
}

/** Every movement that the bank booked on one business date; in is from customers to the merchant. */
export async function statementOf(db: Db, date: string): Promise<Statement> {
  const entries = (await entryRows(db, date)).map(({ businessDate: _date, occurredAt, reversedTxn, ...row }) => ({
    ...row,
    ...(reversedTxn && { reversedTxn }),
    currency: 'CNY' as const,
    occurredAt: occurredAt.toISOString(),
  }))
  return { date, entries, ...totalsOf(entries) }
}

export type BookedOrder = {
  orderNo: string
  type: OrderType
  state: OrderState
  amount: number
  cardTail: string
  turn: string
  summary: string
  /** Fen that moved: twice the amount when the bank paid twice, none when it was reversed. */
  moved: number
  entries: { channelTxn: string; amount: number; date: string; occurredAt: string }[]
  notices: { kind: string; attempts: number; lastAnswer: string | null; acknowledged: boolean; held: boolean }[]
}

/** The bank's view of its orders, newest first; `date` keeps those that moved money on that day. */
export async function booksOf(db: Db, date: string | undefined, limit: number | undefined) {
  const entries = await entryRows(db, date)
  const { rows: orders } = await db.query<Omit<BookedOrder, 'moved' | 'entries'>>(
    `select order_no as "orderNo", type, state, amount, right(card_no, 4) as "cardTail", turn, summary,
       coalesce((select json_agg(json_build_object('kind', kind, 'attempts', attempts, 'lastAnswer', last_answer,
         'acknowledged', acknowledged_at is not null, 'held', due_at is not null) order by seq)
         from bank_notice n where n.order_no = o.order_no), '[]') as notices
     from bank_order o
     where type is not null and ($1::date is null or exists (select from bank_entry e
       where e.order_no = o.order_no and e.business_date = $1::date))
     order by occurred_at desc, order_no limit $2`,
    [date ?? null, limit ?? null],
  )
  const byOrder = new Map<string, EntryRow[]>()
  for (const entry of entries) {
    const own = byOrder.get(entry.orderNo)
    if (own) own.push(entry)
    else byOrder.set(entry.orderNo, [entry])
  }
  return {
    date: date ?? null,
    ...totalsOf(entries),
    orders: orders.map((order): BookedOrder => {
      const own = byOrder.get(order.orderNo) ?? []
      return {
        ...order,
        moved: own.reduce((sum, entry) => sum + (entry.reversedTxn ? -entry.amount : entry.amount), 0),
        entries: own.map(({ channelTxn, amount, businessDate, occurredAt }) => ({
          channelTxn,
          amount,
          date: businessDate,
          occurredAt: occurredAt.toISOString(),
        })),
      }
    }),
  }
}

async function entryRows(db: Db, date: string | undefined): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(
    `select type, order_no as "orderNo", channel_txn as "channelTxn", amount, reverses as "reversedTxn", business_date as "businessDate",
       occurred_at as "occurredAt"
     from bank_entry where $1::date is null or business_date = $1::date order by occurred_at, channel_txn`,
    [date ?? null],
  )
  return rows
}

type Totals = { totalIn: number; totalOut: number }

/** In is from customers to the merchant: debits, and returned payouts. */
function totalsOf(entries: readonly { type: EntryType; amount: number }[]): Totals {
  const sum = (...types: EntryType[]): number =>
    entries.reduce((total, entry) => (types.includes(entry.type) ? total + entry.amount : total), 0)
  return { totalIn: sum('collect', 'payoutReversal'), totalOut: sum('payout', 'collectReversal') }
}
