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

/** The order that a coupon is for. Lock order: the order, its loans, then the coupon. */
type Holder = { customerId: string; subject: string }
type Wanted = Holder & { couponId: string }

/**
 * Holds a coupon for an order: a second request, from another phone, is refused.
 * @param misfit why the coupon cannot be used for this order, or undefined
 * @throws CallError Status.forbidden for another customer's coupon, Status.refused with `data.requote` for one that is used,
 * expired or does not fit
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

/** The coupon that an order holds, with a row lock, or undefined. */
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

/** Releases the coupon that a failed order holds. Idempotent; an order without a coupon changes nothing. */
export async function releaseCoupon(tx: Tx, holder: Holder): Promise<void> {
  const coupon = await heldCoupon(tx, holder)
  if (coupon) await move(tx, coupon, 'unlock', 'system', { subject: null })
}

/** Marks a held coupon used, once. @param amount what the platform pays for it, fen, more than zero */
export const spendCoupon = (tx: Tx, coupon: Coupon, amount: Fen, date: BusinessDate): Promise<void> =>
  move(tx, coupon, 'use', 'system', { used_amount: amount, used_on: date })

/**
 * Holds a coupon again, if it is still usable, for money that arrives after its order was given up.
 * @returns the coupon, held by the order, or undefined when it was used elsewhere or has expired
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
