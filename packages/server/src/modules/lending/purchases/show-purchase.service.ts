import type { CallOutput } from '@wanka/contract/call.ts'
import { ProductCode } from '@wanka/contract/enums.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { purchase } from '@wanka/contract/lending/purchases.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { byPayNo, findPurchase, type Purchase } from './purchase-row.ts'

/** A purchase to whoever came with its link, until it is somebody's. @throws CallError 1007 for everybody else */
export async function showPurchase(
  reader: Reader,
  customerId: string,
  payNo: string,
): Promise<CallOutput<typeof purchase.detail>> {
  return shown(await openTo(reader, customerId, payNo))
}

/** @throws CallError 1007 for one that is nobody's or another customer's */
export async function openTo(reader: Reader, customerId: string, payNo: string): Promise<Purchase> {
  const found = (await findPurchase(reader, byPayNo(payNo))) ?? notFound()
  return found.customerId === undefined || found.customerId === customerId ? found : notFound()
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

/** Back at the merchant, which knows by its own number which order it was. */
export function returnUrlOf({ returnUrl, orderNo }: Pick<Purchase, 'returnUrl' | 'orderNo'>): string {
  const url = new URL(returnUrl)
  url.searchParams.set('orderNo', orderNo)
  return url.href
}
