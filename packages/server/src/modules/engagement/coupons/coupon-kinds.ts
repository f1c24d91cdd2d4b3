import type { CouponOffer } from '@wanka/contract/staff/campaigns.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { StoredTerms } from './coupon-row.ts'
import { figureOf } from './coupon-view.ts'

/** The kinds of coupons with their terms, all of them or those with these codes. */
export async function readCouponKinds(reader: Reader, codes?: readonly string[]): Promise<CouponOffer[]> {
  if (codes?.length === 0) return []
  const rows = await reader
    .selectFrom('coupon_kind')
    .selectAll()
    .$if(codes !== undefined, (query) => query.where('code', 'in', codes ?? []))
    .orderBy('sort')
    .orderBy('code')
    .execute()
  return rows.map((row) => {
    const { code, family, title, note, scene, products, benefit, valid_days: validDays } = row
    const terms = StoredTerms.parse({
      ...{ scene, products, benefit },
      minAmount: row.min_amount,
      maxAmount: row.max_amount,
    })
    const { count, amt } = figureOf(terms.benefit)
    return {
      ...{ code, family: family === 'redPacket' ? 'redPacket' : 'coupon', title, note, validDays },
      ...{ scene: terms.scene, benefit: terms.benefit.type, minAmount: terms.minAmount },
      ...(count !== undefined && { count }),
      ...(amt !== undefined && { amount: amt }),
      ...(terms.maxAmount !== null && { maxAmount: terms.maxAmount }),
    }
  })
}
