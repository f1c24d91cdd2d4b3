import { type Fen, fen, minFen, ZERO } from '@wanka/domain/money.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { type Coupon, heldCoupon, releaseCoupon, retakeCoupon, spendCoupon } from '../../engagement/coupons/index.ts'
import type { Plan } from '../loans/index.ts'
import { allocatePayment, type Collected, type Part } from './allocate-payment.ts'

/**
 * Allocates a payment that was made with a coupon, and spends or releases the coupon. The platform's share goes to bills only:
 * the remainder is never more than the card paid.
 */
export async function payWithCoupon(
  tx: Tx,
  collected: Collected,
  { rows }: Plan,
): Promise<Collected & { parts: Part[]; left: Fen }> {
  const coupon = await couponOfPayment(tx, collected)
  const paid = coupon ? collected : withoutDiscount(collected)
  const { parts, left: over } = allocatePayment(rows, paid)
  const { discount, left } = splitOver(paid.repayment, over)
  await noteDiscount(tx, collected, discount)
  if (coupon) await endCoupon(tx, coupon, collected, discount)
  return { ...paid, repayment: { ...paid.repayment, discount }, parts, left }
}

/**
 * The coupon of a collected payment. A coupon that was released, because the payment had failed or was closed before its money
 * arrived, is locked again; where it is gone the payment stands without it.
 */
async function couponOfPayment(tx: Tx, { repayment, today }: Collected): Promise<Coupon | undefined> {
  const { customerId, repayId: subject, couponId, state } = repayment
  if (couponId === undefined) return undefined
  if (state === 'processing') return heldCoupon(tx, { customerId, subject })
  return retakeCoupon(tx, { customerId, couponId, subject }, today)
}

/** The same payment without the platform's share: the last bills receive that much less. */
function withoutDiscount({ repayment, items, today }: Collected): Collected {
  let less: number = repayment.discount
  const lastFirst = [...items].sort((a, b) => (a.orderId === b.orderId ? b.no - a.no : a.orderId < b.orderId ? 1 : -1))
  const kept = lastFirst.map((item) => {
    const off = Math.min(less, item.amount)
    less -= off
    return { ...item, amount: fen(item.amount - off) }
  })
  return { repayment: { ...repayment, discount: ZERO }, items: kept, today }
}

/** Splits a remainder into discount not needed and money to return. `over` fits no bill. Fen. */
function splitOver({ amount, discount }: Collected['repayment'], over: Fen): { discount: Fen; left: Fen } {
  const applied = fen(amount + discount - over)
  const paid = minFen(discount, applied)
  return { discount: paid, left: fen(amount + paid - applied) }
}

/** Spends the used part of the coupon; an unused coupon is released. */
async function endCoupon(tx: Tx, coupon: Coupon, { repayment }: Collected, discount: Fen): Promise<void> {
  const { customerId, repayId, date } = repayment
  if (discount > 0) await spendCoupon(tx, coupon, discount, date)
  else await releaseCoupon(tx, { customerId, subject: repayId })
  failpoint('repayment.couponEnded')
}

/** Stores the discount that was applied in the end. */
async function noteDiscount(tx: Tx, { repayment }: Collected, discount: Fen): Promise<void> {
  if (repayment.discount === discount) return
  await tx
    .updateTable('repayment_order')
    .set({ discount })
    .where('customer_id', '=', repayment.customerId)
    .where('repay_id', '=', repayment.repayId)
    .execute()
}
