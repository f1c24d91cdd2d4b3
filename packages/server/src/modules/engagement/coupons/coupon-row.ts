import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import type { CouponTerms } from '@wanka/domain/coupon.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type CouponState, coupon as machine } from '@wanka/domain/states/coupon.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import type { Coupon as CouponTable } from '../../../platform/db/tables.ts'

/** A coupon or red packet as it is stored. Fen, business dates. */
export type Coupon = {
  customerId: string
  couponId: string
  kind: string
  family: 'coupon' | 'redPacket'
  title: string
  note: string
  terms: CouponTerms
  state: CouponState
  /** Last day on which the coupon can be used. */
  expiresOn: BusinessDate
  /** The order that holds or used the coupon. */
  subject: string | undefined
  usedAmount: Fen
  usedOn: BusinessDate | undefined
}

const amount = z.int().transform(fen)
const Benefit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('freePeriods'), periods: z.int().positive() }),
  z.object({ type: z.literal('freeDays'), days: z.int().positive() }),
  z.object({ type: z.literal('amount'), amount }),
  z.object({ type: z.literal('percent'), percent: z.int().min(1).max(100) }),
])
/** The stored terms of a coupon kind or a coupon; amounts in fen. */
export const StoredTerms = z.object({
  scene: z.enum(['borrow', 'repay']),
  products: z.array(z.string()),
  benefit: Benefit,
  minAmount: amount,
  maxAmount: z.nullable(amount),
})

/** Parses a coupon row. */
export const toCoupon = (row: Selectable<CouponTable>): Coupon => ({
  customerId: row.customer_id,
  couponId: row.coupon_id,
  kind: row.kind_code,
  family: row.family === 'redPacket' ? 'redPacket' : 'coupon',
  title: row.title,
  note: row.note,
  terms: StoredTerms.parse(row.terms),
  state: stateNamed(machine, row.state),
  expiresOn: businessDate(row.expires_on),
  subject: row.subject ?? undefined,
  usedAmount: fen(row.used_amount),
  usedOn: row.used_on ? businessDate(row.used_on) : undefined,
})

/** Whether a coupon can be used on a date: end-of-day has yet to expire one whose last day has passed. */
export const isUsable = ({ state, expiresOn }: Pick<Coupon, 'state' | 'expiresOn'>, date: BusinessDate): boolean =>
  state === 'usable' && expiresOn >= date

/** The customer's usable coupons, the earliest expiry first; with `repayNo` also the coupon that this payment holds. */
export async function usableCoupons(
  reader: Reader,
  customerId: string,
  date: BusinessDate,
  repayNo?: string,
): Promise<Coupon[]> {
  const rows = await reader
    .selectFrom('coupon')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(({ eb, and, or }) => {
      const free = and([eb('state', '=', 'usable'), eb('expires_on', '>=', date)])
      if (repayNo === undefined) return free
      const paying = reader
        .selectFrom('repayment_order')
        .select('repay_id')
        .where('customer_id', '=', customerId)
        .where('repay_no', '=', repayNo)
      return or([free, and([eb('state', '=', 'locked'), eb('subject', 'in', paying)])])
    })
    .orderBy('expires_on')
    .orderBy('coupon_id')
    .execute()
  return rows.map(toCoupon)
}

/** The interest-free days of the coupons that these loans were taken with; none for another benefit. */
export async function freeDaysOf(reader: Reader, customerId: string, orderIds: readonly string[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const rows = await reader
    .selectFrom('coupon')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('subject', 'in', orderIds)
    .execute()
  return rows.map((row) => toCoupon(row).terms.benefit).flatMap((one) => (one.type === 'freeDays' ? [one.days] : []))
}

/** The customer's coupons with these ids, in the order of the ids. */
export async function ownCoupons(reader: Reader, customerId: string, ids: readonly string[]): Promise<Coupon[]> {
  if (ids.length === 0) return []
  const rows = await reader
    .selectFrom('coupon')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('coupon_id', 'in', ids)
    .execute()
  return rows.map(toCoupon).sort((a, b) => ids.indexOf(a.couponId) - ids.indexOf(b.couponId))
}

/** One of the customer's coupons, in any state. */
export async function findCoupon(reader: Reader, customerId: string, couponId: string): Promise<Coupon | undefined> {
  if (!isId(couponId)) return undefined
  const row = await reader
    .selectFrom('coupon')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirst()
  return row && toCoupon(row)
}
