import { SANDBOX_PARTNER } from '@wanka/contract/sandbox-defaults.ts'
import * as z from 'zod'
import type { Books } from '../../books/database.ts'

export const SHELF = [
  { sku: 'earphones', goods: '无线耳机', price: 129_900 },
  { sku: 'bicycle', goods: '通勤自行车', price: 268_000 },
  { sku: 'kettle', goods: '电热水壶', price: 19_900 },
] as const

const Order = z.object({
  orderNo: z.string(),
  goods: z.string(),
  amount: z.int(),
  /** The last state that the shop received. */
  state: z.string(),
})
export type ShopOrder = z.infer<typeof Order>

const COLUMNS = 'order_no as "orderNo", goods, amount, state'

/** The shop, and the customer for shops that know theirs. */
export type Checkout = { shop: string; buyer: string }
export const SHOP: Checkout = { shop: SANDBOX_PARTNER, buyer: '' }

export async function writeOrder(
  books: Books,
  { orderNo, goods, amount }: ShopOrder,
  { shop, buyer }: Checkout,
): Promise<void> {
  const row = [orderNo, goods, amount, shop, buyer]
  await books.query('insert into shop_order (order_no, goods, amount, shop, buyer) values ($1, $2, $3, $4, $5)', row)
}

export async function findOrder(books: Books, orderNo: string): Promise<ShopOrder | undefined> {
  const { rows } = await books.query(`select ${COLUMNS} from shop_order where order_no = $1`, [orderNo])
  return rows[0] && Order.parse(rows[0])
}

export async function latestOrders(books: Books, { shop, buyer }: Checkout, most: number): Promise<ShopOrder[]> {
  const { rows } = await books.query(
    `select ${COLUMNS} from shop_order where shop = $1 and buyer = $2 order by written_at desc limit $3`,
    [shop, buyer, most],
  )
  return rows.map((row) => Order.parse(row))
}

/** @returns whether there is such an order, of just that amount */
export async function noteState(books: Books, { orderNo, amount, state }: Omit<ShopOrder, 'goods'>): Promise<boolean> {
  const { rowCount } = await books.query('update shop_order set state = $3 where order_no = $1 and amount = $2', [
    orderNo,
    amount,
    state,
  ])
  return rowCount === 1
}
