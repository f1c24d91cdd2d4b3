import { Status } from '@wanka/contract/status.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { openMerchant } from './merchant-row.ts'
import { byPayNo, isOfAnother, lockPurchase, movePurchase, type Purchase } from './purchase-row.ts'
import { requireShopOpen, type ShopVisit } from './shop-switch.ts'

const PRODUCTS: readonly string[] = ['sc', 'sweepPay']

/** Whether loans of a product are paid out to a merchant, not to the borrower. */
export const isBought = (productCode: string): boolean => PRODUCTS.includes(productCode)

const REJECTION_TEXT = {
  open: undefined,
  expired: '付款链接已过期，请回到商户重新下单',
  taken: '这笔订单您已申请分期付款，请查看进度',
  paid: '这笔订单已付款',
  returned: '这笔订单的付款已退回，请回到商户重新下单',
} as const satisfies Record<Purchase['state'], string | undefined>

/**
 * Locks a purchase that a loan is to pay. Two requests with one link are serialised: the second finds it taken.
 * @throws CallError Status.forbidden for an unknown number or one that another customer took or ordered, Status.refused with text
 *   when it cannot be paid, Status.outOfRange when the loan is not for exactly this
 */
export async function holdPurchase(
  tx: Tx,
  payNo: string,
  loan: { customerId: string; productCode: string; amount: Fen },
  visit: ShopVisit,
): Promise<Purchase> {
  const purchase = (await lockPurchase(tx, byPayNo(payNo))) ?? notFound()
  if (isOfAnother(purchase, loan.customerId)) return notFound()
  const because = REJECTION_TEXT[purchase.state]
  if (because) return refuse(because)
  if (purchase.orderedBy !== undefined) await requireShopOpen(tx, visit)
  await openMerchant(tx, purchase.merchantKey)
  if (purchase.amount !== loan.amount || purchase.productCode !== loan.productCode)
    return fail(Status.outOfRange, '', { field: 'loanAmt' })
  return purchase
}

/** Assigns the purchase to the customer's loan until that ends without a payout. */
export async function takePurchase(
  tx: Tx,
  purchase: Purchase,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<void> {
  await movePurchase(tx, purchase, { customerId, orderId, event: 'take', actor: 'customer' })
  failpoint('purchase.taken')
}
