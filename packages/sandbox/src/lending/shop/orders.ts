import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { askWanka, partnerKey } from '../../engagement/partner/ask-wanka.ts'
import type { Sandbox } from '../../world.ts'
import { type Checkout, findOrder, noteState, type ShopOrder, writeOrder } from './shop-book.ts'

const Created = z.object({ payUrl: z.url(), payCode: z.string().optional() })
export const Standing = z.object({ orderNo: z.string(), amount: z.int(), state: z.string() })

type Item = { goods: string; price: number }

/** Writes an order and creates it at our server. `site` is the shop's page, with a slash at its end. */
export async function makeOrder(
  sandbox: Sandbox,
  { site, ...checkout }: Checkout & { site: string },
  item: Item,
  by: 'link' | 'code',
) {
  const order: ShopOrder = { orderNo: randomUUID(), goods: item.goods, amount: item.price, state: 'open' }
  await writeOrder(sandbox.books, order, checkout)
  const { orderNo, goods, amount } = order
  const asked = { orderNo, goods, amount, notifyUrl: `${site}notice`, returnUrl: site, by }
  const key = partnerKey(sandbox, checkout.shop)
  return { order, said: await askWanka(sandbox, '/merchant/api/order/create', asked, Created, key) }
}

/** The order as the shop knows it, after a query for one that it does not know to be paid. */
export async function currentOrder(sandbox: Sandbox, shop: string, orderNo: string): Promise<ShopOrder | undefined> {
  const { books } = sandbox
  const own = await findOrder(books, orderNo)
  if (!own || own.state === 'paid') return own
  const key = partnerKey(sandbox, shop)
  const said = await askWanka(sandbox, '/merchant/api/order/query', { orderNo }, Standing, key)
  if (said.kind === 'refused' || said.body.amount !== own.amount) return own
  await noteState(books, said.body)
  return { ...own, state: said.body.state }
}
