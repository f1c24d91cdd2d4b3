import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { CouponView, coupon } from '@wanka/contract/engagement/coupons.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { ZERO } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { type Coupon, ownCoupons, toCoupon } from './coupon-row.ts'
import { couponView, whyNotFor } from './coupon-view.ts'

type Filter = CallInput<typeof coupon.list>
type Listed = CallOutput<typeof coupon.list>
type Packets = CallOutput<typeof coupon.redPackets>

/** More than any customer holds at a time; of used and expired coupons, the newest. */
const MOST = 200

/** The customer's coupons without red packets, by state and scene. */
export async function listCoupons(reader: Reader, customerId: string, filter: Filter): Promise<Listed> {
  const { date, coupons } = await loadList(reader, customerId, 'coupon', filter)
  return { coupons: coupons.map((one) => viewOf(one, date, filter)) }
}

/** The customer's coupons with these ids, as the customer sees them today, in the order of the ids. */
export async function couponsById(reader: Reader, customerId: string, ids: readonly string[]): Promise<CouponView[]> {
  if (ids.length === 0) return []
  const date = await today(reader)
  return (await ownCoupons(reader, customerId, ids)).map((one) => couponView(one, date))
}

/** The customer's red packets by state and scene, under the specification's names. */
export async function listRedPackets(reader: Reader, customerId: string, filter: Filter): Promise<Packets> {
  const { date, coupons } = await loadList(reader, customerId, 'redPacket', filter)
  const redList = coupons.map((one) => ({ ...packetOf(one), ...viewOf(one, date, filter) }))
  const first = coupons.find((_, index) => redList[index]?.state === '0' && redList[index].reason === undefined)
  return { ...(first && packetOf(first)), redList }
}

const packetOf = ({ couponId, title, kind, terms }: Coupon) => ({
  rmId: couponId,
  loanRedTitle: title,
  rmdAmt: terms.benefit.type === 'amount' ? terms.benefit.amount : ZERO,
  rmdKey: kind,
  limitAmt: terms.minAmount,
  rmType: terms.scene,
})

function viewOf(one: Coupon, date: BusinessDate, { scene, amt }: Filter): CouponView & { reason?: string } {
  const reason =
    amt === undefined
      ? undefined
      : whyNotFor(one, { scene: scene ?? one.terms.scene, products: one.terms.products, amount: amt })
  return { ...couponView(one, date), ...(reason !== undefined && { reason }) }
}

/** Filters by the wire's states, in one query: a coupon whose last day has passed counts as expired before end-of-day runs. */
async function loadList(reader: Reader, customerId: string, family: Coupon['family'], { state, scene }: Filter) {
  const date = await today(reader)
  const which = {
    '0': sql<boolean>`(state = 'locked' or state = 'usable' and expires_on >= ${date})`,
    '1': sql<boolean>`state = 'used'`,
    '2': sql<boolean>`(state = 'expired' or state = 'usable' and expires_on < ${date})`,
    '3': sql<boolean>`state = 'locked'`,
  }
  const first = state === '0' || state === '3' || state === undefined
  const rows = await reader
    .selectFrom('coupon')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('family', '=', family)
    .$if(state !== undefined, (query) => query.where(which[state ?? '0']))
    .$if(scene !== undefined, (query) => query.where(sql<string>`terms->>'scene'`, '=', scene ?? ''))
    .orderBy(sql`coalesce(used_on, expires_on)`, first ? 'asc' : 'desc')
    .orderBy('coupon_id')
    .limit(MOST)
    .execute()
  return { date, coupons: rows.map(toCoupon) }
}
