import type { CallOutput } from '@wanka/contract/call.ts'
import type { merchantSide } from '@wanka/contract/lending/purchases.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { byOrderNo, findPurchase } from './purchase-row.ts'

/** State of a merchant's order. @throws CallError Status.forbidden for an order that is not the merchant's */
export async function queryPurchase(
  reader: Reader,
  merchantKey: string,
  orderNo: string,
): Promise<CallOutput<typeof merchantSide.query>> {
  const { payNo, amount, state } = (await findPurchase(reader, byOrderNo(merchantKey, orderNo))) ?? notFound()
  return { orderNo, payNo, amount, state }
}
