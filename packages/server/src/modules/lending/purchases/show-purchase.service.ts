import type { CallOutput } from '@wanka/contract/call.ts'
import { ProductCode } from '@wanka/contract/enums.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { purchase } from '@wanka/contract/lending/purchases.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { byPayNo, findPurchase, isOfAnother, type Purchase } from './purchase-row.ts'
import { isShopOpen, type ShopVisit } from './shop-switch.ts'

/**
 * A purchase for any customer with its link, until a customer has taken it.
 * @throws CallError Status.forbidden for every other customer then
 */
export async function showPurchase(
  reader: Reader,
  customerId: string,
  payNo: string,
  visit: ShopVisit,
): Promise<CallOutput<typeof purchase.detail>> {
  const found = await openTo(reader, customerId, payNo)
  const paused = found.state === 'open' && found.orderedBy !== undefined && !(await isShopOpen(reader, visit))
  return { ...shown(found), ...(paused && { paused }) }
}

/**
 * The purchase, if it is open to this customer.
 * @throws CallError Status.forbidden for an unknown number or one that another customer took or ordered
 */
export async function openTo(reader: Reader, customerId: string, payNo: string): Promise<Purchase> {
  const found = (await findPurchase(reader, byPayNo(payNo))) ?? notFound()
  return isOfAnother(found, customerId) ? notFound() : found
}

function shown(found: Purchase): CallOutput<typeof purchase.detail> {
  const { payNo, merchantName, goods, amount, state, expiresAt, orderId } = found
  return {
    payNo,
    merchantName,
    goods,
    amount,
    productType: ProductCode.parse(found.productCode),
    state,
    expiresAt: formatDateTime(expiresAt),
    returnUrl: returnUrlOf(found),
    ...(orderId && { orderId }),
  }
}

/** The merchant's return address with its own order number, by which it recognises the order. */
export function returnUrlOf({ returnUrl, orderNo }: Pick<Purchase, 'returnUrl' | 'orderNo'>): string {
  const url = new URL(returnUrl)
  url.searchParams.set('orderNo', orderNo)
  return url.href
}
