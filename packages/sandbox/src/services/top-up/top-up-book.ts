import { randomInt } from 'node:crypto'
import type { Db } from '../../books/database.ts'

export type Asked = { ref: string; productId: string; mobile: string; price: number; date: string }
export type Order = {
  ref: string
  providerNo: string
  mobile: string
  price: number
  state: 'processing' | 'delivered' | 'failed'
  reason: string | null
}
/** How an order ends by itself: `never` is left to the console. */
export type Fate = { outcome: 'delivered' | 'failed' | 'never'; notice: string }

const ORDER = 'ref, provider_no as "providerNo", mobile, price, state, reason'

/** Accepts an order, once per `ref`. @returns undefined when the `ref` was used for another order */
export async function takeOrder(tx: Db, asked: Asked, fate: Fate): Promise<Order | undefined> {
  const { ref, productId, mobile, price, date } = asked
  const providerNo = `HC${String(randomInt(1_000_000_000)).padStart(9, '0')}${String(randomInt(1000)).padStart(3, '0')}`
  await tx.query(
    `insert into top_up_order (ref, provider_no, product_id, mobile, price, ordered_on, outcome, notice) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (ref) do nothing`,
    [ref, providerNo, productId, mobile, price, date, fate.outcome, fate.notice],
  )
  const { rows } = await tx.query<Order>(
    `select ${ORDER} from top_up_order where ref = $1 and product_id = $2 and mobile = $3 and price = $4::bigint`,
    [ref, productId, mobile, price],
  )
  return rows[0]
}

export async function findOrder(db: Db, ref: string): Promise<Order | undefined> {
  const { rows } = await db.query<Order>(`select ${ORDER} from top_up_order where ref = $1`, [ref])
  return rows[0]
}

/** Ends an open order, as its fate or the console says. @returns the order, and the kind of its notice */
export async function endOrder(
  tx: Db,
  ref: string,
  state?: 'delivered' | 'failed',
): Promise<(Order & { notice: string }) | undefined> {
  const { rows } = await tx.query<Order & { notice: string }>(
    `update top_up_order set state = coalesce($2, outcome), reason = case coalesce($2, outcome) when 'failed' then 'operatorRefused' end
      where ref = $1 and state = 'processing' and coalesce($2, outcome) <> 'never' returning ${ORDER}, notice`,
    [ref, state ?? null],
  )
  return rows[0]
}

export async function ordersOf(db: Db, date: string, after: string, most: number): Promise<Order[]> {
  const { rows } = await db.query<Order>(
    `select ${ORDER} from top_up_order where ordered_on = $1 and ref > $2 order by ref limit $3`,
    [date, after, most],
  )
  return rows
}

export async function newestOrders(db: Db, most: number): Promise<Order[]> {
  const { rows } = await db.query<Order>(
    `select ${ORDER} from top_up_order order by ordered_on desc, ref desc limit $1`,
    [most],
  )
  return rows
}
