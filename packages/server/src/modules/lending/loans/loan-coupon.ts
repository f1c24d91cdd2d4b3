import type { CouponKeys } from '@wanka/contract/engagement/coupons.ts'
import { Status } from '@wanka/contract/status.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { couponShares } from '@wanka/domain/coupon.ts'
import { type Fen, sumFen } from '@wanka/domain/money.ts'
import type { Schedule } from '@wanka/domain/schedule.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import {
  type Coupon,
  chooseCoupon,
  heldCoupon,
  lockCoupon,
  type Priced,
  priceCoupons,
  releaseCoupon,
  spendCoupon,
  usableCoupons,
  wantedCoupon,
  whyNotFor,
} from '../../engagement/coupons/index.ts'
import type { Order } from './order-row.ts'

type Loan = { customerId: string; productCode: string; schedule: Schedule; date: BusinessDate }

const useOf = ({ productCode, schedule }: Loan) =>
  ({ scene: 'borrow', products: [productCode], amount: schedule.terms.principal }) as const

const savedBy = ({ terms }: Coupon, { schedule }: Loan) => sumFen(couponShares(terms.benefit, schedule))

/**
 * A customer's coupons priced for a loan, and the requested one.
 * @throws CallError Status.forbidden for another customer's coupon, Status.sessionInvalid when a guest names one
 */
export async function priceForLoan(
  reader: Reader,
  loan: Omit<Loan, 'customerId'> & { customerId: string | undefined },
  keys: CouponKeys,
): Promise<{ priced: Priced[]; chosen: Priced | undefined }> {
  const { customerId, ...rest } = loan
  if (customerId === undefined)
    return wantedCoupon(keys) === undefined ? { priced: [], chosen: undefined } : fail(Status.sessionInvalid)
  const own = { ...rest, customerId }
  const coupons = await usableCoupons(reader, customerId, loan.date)
  const priced = priceCoupons(coupons, useOf(own), (coupon) => savedBy(coupon, own))
  return { priced, chosen: await chooseCoupon(reader, customerId, priced, keys) }
}

/**
 * Locks the coupon that was quoted for its order.
 * @throws CallError Status.refused with `data.requote` when it can no longer be used
 */
export async function lockForLoan(tx: Tx, loan: Loan, couponId: string, orderId: string): Promise<void> {
  const { customerId, date } = loan
  await lockCoupon(tx, { customerId, couponId, subject: orderId }, date, (coupon) => whyNotFor(coupon, useOf(loan)))
  failpoint('loan.couponLocked')
}

/** Releases the coupon of an order that ended without a payout. */
export async function releaseOfLoan(tx: Tx, { customerId, orderId, couponId }: Order): Promise<void> {
  if (couponId !== undefined) await releaseCoupon(tx, { customerId, subject: orderId })
}

/**
 * Spends the coupon at payout.
 * @returns what it pays of each instalment of the plan as it now stands, fen; none without a coupon
 */
export async function useForLoan(
  tx: Tx,
  { customerId, orderId, couponId }: Order,
  schedule: Schedule,
  date: BusinessDate,
): Promise<Fen[]> {
  const holder = { customerId, subject: orderId }
  const held = couponId === undefined ? undefined : await heldCoupon(tx, holder)
  if (!held) return []
  const shares = couponShares(held.terms.benefit, schedule)
  const total = sumFen(shares)
  if (total === 0) await releaseCoupon(tx, holder)
  else await spendCoupon(tx, held, total, date)
  failpoint('loan.couponUsed')
  return shares
}
