import { randomUUID } from 'node:crypto'
import { type Books, type Db, inTransaction } from '../../books/database.ts'
import { queueNotices } from './notices.ts'
import type { BankOrder, OrderRequest } from './order.ts'
import { isTurnName, type TurnName, turnOf } from './turns.ts'

const COLUMNS = `order_no as "orderNo", type, state, card_no as "cardNo", amount, business_date as "businessDate", summary,
  turn, reason, channel_txn as "channelTxn", hidden_queries as "hiddenQueries", occurred_at as "occurredAt"`
const LATER_MS = 3000

export const channelTxn = (): string => `T${randomUUID().replaceAll('-', '')}`

/** The order in its current state; `same` is false when the number was used before for another request. */
export type Placed = { order: BankOrder; same: boolean }

/** Accepts an order once. The same number again returns the first order in its current state. */
export async function placeOrder(books: Books, asked: OrderRequest, turnName: TurnName, now: number): Promise<Placed> {
  const turn = turnOf(turnName)
  return inTransaction(books, async (tx) => {
    const { rows } = await tx.query<BankOrder>(
      `insert into bank_order (order_no, state, type, card_no, amount, business_date, summary, turn, channel_txn,
         hidden_queries, settle_at, occurred_at)
       values ($1, 'processing', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (order_no) do nothing returning ${COLUMNS}`,
      [
        asked.orderNo,
        asked.type,
        asked.cardNo,
        asked.amount,
        asked.businessDate,
        asked.summary,
        turnName,
        channelTxn(),
        turn.hiddenQueries ?? 0,
        turn.later ? new Date(now + LATER_MS) : null,
        new Date(now),
      ],
    )
    const fresh = rows[0]
    if (fresh) {
      if (turn.outcome === 'open' || turn.later) return { order: fresh, same: true }
      return { order: await settleOrder(tx, fresh, turn.outcome, now), same: true }
    }
    const order = await findOrder(tx, asked.orderNo)
    if (!order) throw new Error(`order ${asked.orderNo} is neither new nor known`)
    const same =
      order.state === 'closed' ||
      (order.type === asked.type && order.amount === asked.amount && order.cardNo === asked.cardNo)
    return { order, same }
  })
}

export async function findOrder(db: Db, orderNo: string): Promise<BankOrder | undefined> {
  const { rows } = await db.query<BankOrder>(`select ${COLUMNS} from bank_order where order_no = $1`, [orderNo])
  return rows[0]
}

/** Writes the outcome, the movements of money and the notices of the order's turn. */
export async function settleOrder(
  tx: Db,
  order: BankOrder,
  outcome: 'succeeded' | 'failed',
  now: number,
): Promise<BankOrder> {
  const turn = turnOf(isTurnName(order.turn) ? order.turn : 'paid')
  const reason = outcome === 'failed' ? (turn.reason ?? 'refused') : null
  const settled: BankOrder = { ...order, state: outcome, reason, occurredAt: new Date(now) }
  await tx.query(
    'update bank_order set state = $2, reason = $3, settle_at = null, occurred_at = $4 where order_no = $1',
    [order.orderNo, outcome, reason, settled.occurredAt],
  )
  if (outcome === 'succeeded') await book(tx, settled)
  await queueNotices(tx, settled, turn.notices ?? [], now)
  if (outcome === 'succeeded' && turn.paidTwice) {
    const second = { ...settled, channelTxn: channelTxn() }
    await book(tx, second)
    await queueNotices(tx, second, ['plain'], now)
  }
  return settled
}

/**
 * Pays a failed order late, or a paid one once more. @returns undefined for one that is open, or that the bank has promised never
 * to execute
 */
export async function payLate(books: Books, orderNo: string, now: number): Promise<BankOrder | undefined> {
  return inTransaction(books, async (tx) => {
    await tx.query('select from bank_order where order_no = $1 for update', [orderNo])
    const order = await findOrder(tx, orderNo)
    if (order?.state === 'failed') return settleOrder(tx, { ...order, turn: 'paid' }, 'succeeded', now)
    if (order?.state !== 'succeeded') return undefined
    const second = { ...order, channelTxn: channelTxn(), occurredAt: new Date(now) }
    await book(tx, second)
    await queueNotices(tx, second, ['plain'], now)
    return second
  })
}

/** Settles the delayed orders: all that are due, or every one when `all`. */
export async function settleWaiting(books: Books, now: number, all: boolean): Promise<number> {
  return inTransaction(books, async (tx) => {
    const { rows } = await tx.query<BankOrder>(
      `select ${COLUMNS} from bank_order where settle_at is not null and ($2 or settle_at <= $1)
       order by settle_at, order_no limit 500 for update skip locked`,
      [new Date(now), all],
    )
    for (const order of rows) {
      const { outcome } = turnOf(isTurnName(order.turn) ? order.turn : 'paid')
      await settleOrder(tx, order, outcome === 'failed' ? 'failed' : 'succeeded', now)
    }
    return rows.length
  })
}

/** The order as a query sees it: undefined while it is still hidden. */
export async function queryOrder(db: Db, orderNo: string): Promise<BankOrder | undefined> {
  const { rowCount } = await db.query(
    'update bank_order set hidden_queries = hidden_queries - 1 where order_no = $1 and hidden_queries > 0',
    [orderNo],
  )
  if (rowCount === 1) return undefined
  const order = await findOrder(db, orderNo)
  return order?.state === 'closed' ? undefined : order
}

/** Promises never to execute this number, unless it has been executed already. */
export async function closeOrder(db: Db, orderNo: string, now: number): Promise<BankOrder | 'closed'> {
  await db.query(
    `insert into bank_order (order_no, state, occurred_at) values ($1, 'closed', $2) on conflict (order_no) do nothing`,
    [orderNo, new Date(now)],
  )
  const order = await findOrder(db, orderNo)
  return order && order.state !== 'closed' ? order : 'closed'
}

// A movement is booked on the merchant's date, or on the bank's own if that is later.
async function book(tx: Db, order: BankOrder): Promise<void> {
  await tx.query(
    `insert into bank_entry (channel_txn, order_no, type, amount, business_date, occurred_at)
     values ($1, $2, $3, $4, greatest($5::date, (select business_date from bank_date)), $6)`,
    [order.channelTxn, order.orderNo, order.type, order.amount, order.businessDate, order.occurredAt],
  )
}
