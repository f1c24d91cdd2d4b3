import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import type { shop } from '@wanka/contract/lending/shop.ts'
import { type Fen, fen, fenToDecimal } from '@wanka/domain/money.ts'
import { checkAmount } from '@wanka/domain/product.ts'
import { sql } from 'kysely'
import type { ShopGateway } from '../../../gateways/shop.gateway.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import { type Reader, transact } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadStanding } from '../../customer/eligibility/index.ts'
import { loadProduct } from '../../operations/catalogue/index.ts'
import { whyNotBorrow } from '../loans/index.ts'
import { createPurchase, requireShopOpen, SHOP_PRODUCT, type ShopVisit } from '../purchases/index.ts'
import { openShelf } from './shelf-row.ts'

type Input = CallInput<typeof shop.order>

/** An order with less time left to pay is not given again. */
const LEAST_MINUTES = 10
const NOTHING_PAID = '没有产生任何费用'

/**
 * Orders goods from their merchant and records the purchase that the customer may then pay. Only who could pay it now may order, so
 * that no merchant puts goods aside in vain. The merchant's answer decides: sold out, another price, or its order.
 * @throws CallError Status.refused with text (see the contract), Status.forbidden for a merchant that is not in the shop
 */
export async function orderGoods(
  { db, config }: Platform,
  shopOf: ShopGateway,
  { customerId }: Caller,
  visit: ShopVisit,
  wish: Input,
): Promise<CallOutput<typeof shop.order>> {
  await requireShopOpen(db, visit)
  const shelf = await openShelf(db, config, wish.merchantKey)
  await requirePayable(db, customerId, wish.amt)
  const ref = await refOf(db, customerId, wish)
  const answer = await shopOf.order(shelf, { ref, sku: wish.sku, price: wish.amt })
  if (answer.kind === 'rejected') return refuse(`商家没有接受这笔订单，${NOTHING_PAID}`)
  if (answer.kind === 'unknown') return refuseSilent()
  const { body } = answer
  if (body.result === 'soldOut') return refuse(`这件商品刚刚售完，${NOTHING_PAID}`, { soldOut: true })
  if (body.result === 'priceChanged') {
    const price = fen(body.price)
    return refuse(`价格已更新为${formatMoney(price)}元，${NOTHING_PAID}`, { price: fenToDecimal(price) })
  }
  const { orderNo, goods, amount, notifyUrl, returnUrl } = body
  // the customer is asked for nothing but the price shown
  if (amount !== wish.amt) return refuseSilent()
  const order = { orderNo, goods, amount, notifyUrl, returnUrl }
  const { payNo } = await transact(db, (tx) => createPurchase(tx, config, wish.merchantKey, order, customerId))
  return { payNo }
}

const refuseSilent = (): never => refuse(`商家暂时没有回应，${NOTHING_PAID}，请稍后再试`, { merchantSilent: true })

/** @throws CallError Status.refused with the reason for a customer who could not pay this price now */
async function requirePayable(reader: Reader, customerId: string, price: Fen): Promise<void> {
  if (checkAmount(await loadProduct(reader, SHOP_PRODUCT), price)) refuse('这个价格不在可分期的范围内')
  const standing = await loadStanding(reader, customerId)
  const because = whyNotBorrow(standing)
  if (because) refuse(because)
  const { locked, available } = standing.line
  if (locked) refuse('您已锁定额度，解锁后可以分期购物')
  if (price > available) refuse(`可用额度不足，您现在最多可用${formatMoney(available)}元`)
}

/**
 * Our number for an order at the merchant. It is the same until an earlier order there is taken or runs out, so that a second tap,
 * another device and a retry after a lost answer are the order that the merchant already has.
 */
async function refOf(reader: Reader, customerId: string, { merchantKey, sku, amt }: Input): Promise<string> {
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done from shop_order o join purchase p using (pay_no)
     where o.customer_id = ${customerId} and p.merchant_key = ${merchantKey}
       and not (p.state = 'open' and p.expires_at > now() + make_interval(mins => ${LEAST_MINUTES}))`.execute(reader)
  return sha256(JSON.stringify([customerId, merchantKey, sku, amt, rows[0]?.done ?? 0])).toString('hex')
}
