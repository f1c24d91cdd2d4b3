import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { couponDiscount } from '@wanka/domain/coupon.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import {
  type Coupon,
  lockCoupon,
  type Priced,
  priceCoupons,
  usableCoupons,
  whyNotFor,
} from '../../engagement/coupons/index.ts'
import { owedOf, type PlanInstalment } from '../loans/index.ts'

export type Bills = { customerId: string; rows: readonly PlanInstalment[]; date: BusinessDate }

/** Price of the bills of a payment on its date, fen: the total, and the interest and fees in it, which a coupon can pay. */
function costOf({ rows, date }: Bills): { total: Fen; costs: Fen } {
  const owed = rows.map((row) => owedOf(row, row.terms, date))
  return {
    total: sumFen(owed.map(({ total }) => total)),
    costs: sumFen(owed.map(({ interest, fee }) => fen(interest + fee))),
  }
}

const useOf = (bills: Bills) =>
  ({ scene: 'repay', products: bills.rows.map((row) => row.productCode), amount: costOf(bills).total }) as const

const takenOff = ({ terms }: Coupon, bills: Bills): Fen => couponDiscount(terms.benefit, costOf(bills))

/**
 * A customer's coupons priced for a payment, the best first. `repayNo`: an unconfirmed payment of these bills, which may hold
 * one.
 */
export async function priceForPayment(reader: Reader, bills: Bills, repayNo: string | undefined): Promise<Priced[]> {
  const coupons = await usableCoupons(reader, bills.customerId, bills.date, repayNo)
  return priceCoupons(coupons, useOf(bills), (coupon) => takenOff(coupon, bills))
}

/** The coupon of a payment and its discount. Fen. */
export type LockedCoupon = { couponId: string; discount: Fen }

/**
 * Locks the coupon for a payment.
 * @returns its discount, fen
 * @throws CallError Status.forbidden for another customer's coupon, Status.refused with `data.requote` when it can no longer be
 *   used
 */
export async function lockForPayment(tx: Tx, bills: Bills, couponId: string, repayId: string): Promise<LockedCoupon> {
  const { customerId, date } = bills
  const coupon = await lockCoupon(tx, { customerId, couponId, subject: repayId }, date, (wanted) => {
    const because = whyNotFor(wanted, useOf(bills))
    return because ?? (takenOff(wanted, bills) === 0 ? '没有可抵的利息和费用' : undefined)
  })
  failpoint('repayment.couponLocked')
  return { couponId, discount: takenOff(coupon, bills) }
}
