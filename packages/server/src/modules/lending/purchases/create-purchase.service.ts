import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { type merchantSide, PURCHASE_MINUTES } from '@wanka/contract/lending/purchases.ts'
import { fen } from '@wanka/domain/money.ts'
import { checkAmount } from '@wanka/domain/product.ts'
import { sql } from 'kysely'
import { type Config, originsIn } from '../../../platform/config/config.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { randomDigits, randomLetters } from '../../../platform/db/id.ts'
import { appUrl } from '../../../platform/http/app-url.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { loadProduct } from '../../operations/catalogue/index.ts'
import { isAddressOf, openMerchant } from './merchant-row.ts'
import { byOrderNo, findPurchase } from './purchase-row.ts'
import { SHOP_PRODUCT } from './shop-switch.ts'

type Input = CallInput<typeof merchantSide.create>

const PRODUCTS = { link: SHOP_PRODUCT, code: 'sweepPay' } as const
const CODE_LENGTH = 16
/** Too long to guess: the number alone opens the link. */
const NUMBER_LENGTH = 24

/**
 * Records what a customer is to pay a merchant. The merchant's order number is the idempotency key, without expiry: an identical
 * request gets the same link. `orderedBy`: the customer who ordered in our shop, and alone may pay it.
 * @throws CallError Status.forbidden for a partner that sells nothing; Status.refused with text for an address that is not the
 *   merchant's, an amount outside the product's range, or a number that belongs to another order
 */
export async function createPurchase(
  tx: Tx,
  config: Config,
  merchantKey: string,
  { orderNo, goods, amount, notifyUrl, returnUrl, by = 'link' }: Input,
  orderedBy?: string,
): Promise<CallOutput<typeof merchantSide.create>> {
  const merchant = await openMerchant(tx, merchantKey)
  // the table alone is not enough: this installation's configuration must list the site
  if (!originsIn(config.PARTNER_ORIGINS).includes(merchant.origin)) refuse('商户暂停收款')
  for (const url of [notifyUrl, returnUrl])
    if (!isAddressOf(merchant, url)) refuse('通知和返回地址须在商户登记的站点上')
  const productCode = PRODUCTS[by]
  if (checkAmount(await loadProduct(tx, productCode), fen(amount))) refuse('订单金额不在可分期的范围内')
  await tx
    .insertInto('purchase')
    .values({
      pay_no: randomLetters(NUMBER_LENGTH),
      merchant_key: merchantKey,
      order_no: orderNo,
      product_code: productCode,
      pay_code: by === 'code' ? randomDigits(CODE_LENGTH) : null,
      goods,
      amount,
      notify_url: notifyUrl,
      return_url: returnUrl,
      expires_at: sql`now() + make_interval(mins => ${PURCHASE_MINUTES})`,
    })
    .onConflict((on) => on.columns(['merchant_key', 'order_no']).doNothing())
    .execute()
  const kept = await findPurchase(tx, byOrderNo(merchantKey, orderNo))
  const same =
    kept?.goods === goods &&
    kept.productCode === productCode &&
    kept.amount === amount &&
    kept.notifyUrl === notifyUrl &&
    kept.returnUrl === returnUrl
  if (!same) return refuse('这个订单号已用于另一笔订单')
  const { payNo, payCode, expiresAt } = kept
  if (orderedBy !== undefined) {
    const row = { customer_id: orderedBy, pay_no: payNo }
    await tx
      .insertInto('shop_order')
      .values(row)
      .onConflict((on) => on.column('pay_no').doNothing())
      .execute()
    const written = await findPurchase(tx, byOrderNo(merchantKey, orderNo))
    if (written?.orderedBy !== orderedBy) return refuse('这个订单号已用于另一笔订单')
  }
  const path = payCode ? `/scan-pay?payCode=${payCode}` : `/payment?payNo=${payNo}`
  return { payNo, payUrl: appUrl(config, path), expiresAt: expiresAt.toISOString(), ...(payCode && { payCode }) }
}
