import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { type CouponEvent, coupon as machine } from '@wanka/domain/states/coupon.ts'
import { next } from '@wanka/domain/states/state-machine.ts'
import type { Updateable } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { isId } from '../../../platform/db/id.ts'
import type { Coupon as CouponTable } from '../../../platform/db/tables.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { type Coupon, isUsable, toCoupon } from './coupon-row.ts'

/** The order that a coupon is for. The coupon is locked last, after the order and its loans. */
type Holder = { customerId: string; subject: string }
type Wanted = Holder & { couponId: string }

/**
 * Locks a coupon for an order: whoever comes second, on another phone, finds it taken.
 * @param misfit why it cannot be used for this order, or nothing
 * @throws CallError 1007 for one that is not theirs, 40403 with `data.requote` for one that is used, expired or does not fit
 */
export async function lockCoupon(
  tx: Tx,
  { customerId, couponId, subject }: Wanted,
  date: BusinessDate,
  misfit: (coupon: Coupon) => string | undefined,
): Promise<Coupon> {
  const coupon = (await rowOf(tx, customerId, couponId)) ?? notFound()
  const because = isUsable(coupon, date) ? misfit(coupon) : '这张优惠券已不能使用'
  if (because) refuse(`${because}，请重新确认`, { requote: true })
  await move(tx, coupon, 'lock', 'customer', { subject })
  return { ...coupon, state: 'locked', subject }
}

/** The coupon that an order holds, its row locked, or nothing. */
export async function heldCoupon(tx: Tx, { customerId, subject }: Holder): Promise<Coupon | undefined> {
  const row = await tx
    .selectFrom('coupon')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('subject', '=', subject)
    .where('state', '=', 'locked')
    .forUpdate()
    .executeTakeFirst()
  return row && toCoupon(row)
}

/** Gives back what an order holds, when it came to nothing. Safe to do twice, and where there is nothing. */
export async function releaseCoupon(tx: Tx, holder: Holder): Promise<void> {
  const coupon = await heldCoupon(tx, holder)
  if (coupon) await move(tx, coupon, 'unlock', 'system', { subject: null })
}

/** What an order used, once: `amount` is what the platform pays for it, more than nothing. */
export const spendCoupon = (tx: Tx, coupon: Coupon, amount: Fen, date: BusinessDate): Promise<void> =>
  move(tx, coupon, 'use', 'system', { used_amount: amount, used_on: date })

/**
 * For money that comes after its order was given up: the coupon is taken once more where it is still there.
 * @returns the coupon, held by the order, or nothing when it was used elsewhere or has run out
 */
export async function retakeCoupon(
  tx: Tx,
  { customerId, couponId, subject }: Wanted,
  date: BusinessDate,
): Promise<Coupon | undefined> {
  const coupon = await rowOf(tx, customerId, couponId)
  if (!coupon || !isUsable(coupon, date)) return undefined
  await move(tx, coupon, 'lock', 'system', { subject })
  return { ...coupon, state: 'locked', subject }
}

async function rowOf(tx: Tx, customerId: string, couponId: string): Promise<Coupon | undefined> {
  if (!isId(couponId)) return undefined
  const row = await tx
    .selectFrom('coupon')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('coupon_id', '=', couponId)
    .forUpdate()
    .executeTakeFirst()
  return row && toCoupon(row)
}

async function move(
  tx: Tx,
  { customerId, couponId, state: from }: Coupon,
  event: CouponEvent,
  actor: string,
  set: Updateable<CouponTable>,
): Promise<void> {
  const to = next(machine, from, event)
  await tx
    .updateTable('coupon')
    .set({ ...set, state: to })
    .where('customer_id', '=', customerId)
    .where('coupon_id', '=', couponId)
    .execute()
  await recordChange(tx, { customerId, machine: 'coupon', subject: couponId, from, to, event, actor })
}
