import type { CallOutput } from '@wanka/contract/call.ts'
import type { merchantSide } from '@wanka/contract/lending/purchases.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { byOrderNo, findPurchase } from './purchase-row.ts'

/** How a merchant's order stands. @throws CallError 1007 for one that is not theirs */
export async function queryPurchase(
  reader: Reader,
  merchantKey: string,
  orderNo: string,
): Promise<CallOutput<typeof merchantSide.query>> {
  const { payNo, amount, state } = (await findPurchase(reader, byOrderNo(merchantKey, orderNo))) ?? notFound()
  return { orderNo, payNo, amount, state }
}
