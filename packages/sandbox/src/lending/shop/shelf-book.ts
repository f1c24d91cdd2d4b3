import type { Books, Db } from '../../books/database.ts'
import { type Checkout, SHELF, type ShopOrder } from './shop-book.ts'

/** What the shop offers on the product's own page. `left`: pieces in stock; null for enough. */
export type Item = { sku: string; goods: string; price: number; left: number | null }

/** The first goods, one of them sold out and one too cheap to be lent. */
const FIRST: readonly Item[] = [
  ...SHELF.map((item) => ({ ...item, left: null })),
  { sku: 'purifier', goods: '空气净化器', price: 89_900, left: 0 },
  { sku: 'cup', goods: '保温杯', price: 7_900, left: null },
]

export async function stockShelf(books: Books): Promise<void> {
  for (const { sku, goods, price, left } of FIRST)
    await books.query(
      'insert into shop_item (sku, goods, price, pieces) values ($1, $2, $3, $4) on conflict do nothing',
      [sku, goods, price, left],
    )
}

const ITEM = 'sku, goods, price, pieces as "left"'

export async function itemsOnShelf(books: Books): Promise<Item[]> {
  const { rows } = await books.query<Item>(`select ${ITEM} from shop_item where listed order by price desc`)
  return rows
}

/** Changes price, stock or listing of an item. @returns whether there is one */
export async function changeItem(
  books: Books,
  sku: string,
  { price, left, listed }: { price?: number; left?: number | null; listed?: boolean },
): Promise<boolean> {
  const { rowCount } = await books.query(
    `update shop_item set price = coalesce($2, price), pieces = case when $3 then $4 else pieces end, listed = coalesce($5, listed)
      where sku = $1`,
    [sku, price, left !== undefined, left, listed],
  )
  return rowCount === 1
}

type Taken =
  | { result: 'ordered'; order: ShopOrder }
  | { result: 'soldOut' }
  | { result: 'priceChanged'; price: number }
  | { result: 'refUsedForAnother' }

/** Sells one piece at the price that the customer saw, once for a `ref`. */
export async function takeItem(
  tx: Db,
  { shop, buyer }: Checkout,
  { ref, sku, price, orderNo }: { ref: string; sku: string; price: number; orderNo: string },
): Promise<Taken> {
  const { rows } = await tx.query<Item & { listed: boolean }>(
    `select ${ITEM}, listed from shop_item where sku = $1 for update`,
    [sku],
  )
  const earlier = await tx.query<ShopOrder & { sku: string }>(
    'select order_no as "orderNo", goods, amount, state, sku from shop_order where ref = $1',
    [ref],
  )
  const [known] = earlier.rows
  if (known) {
    const { sku: before, ...order } = known
    return before === sku && order.amount === price ? { result: 'ordered', order } : { result: 'refUsedForAnother' }
  }
  const [item] = rows
  if (!item?.listed || item.left === 0) return { result: 'soldOut' }
  if (item.price !== price) return { result: 'priceChanged', price: item.price }
  await tx.query('update shop_item set pieces = pieces - 1 where sku = $1', [sku])
  await tx.query(
    'insert into shop_order (order_no, goods, amount, shop, buyer, ref, sku) values ($1, $2, $3, $4, $5, $6, $7)',
    [orderNo, item.goods, price, shop, buyer, ref, sku],
  )
  return { result: 'ordered', order: { orderNo, goods: item.goods, amount: price, state: 'open' } }
}
