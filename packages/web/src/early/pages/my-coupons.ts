import { couponCondition, couponFigure, couponTime } from '../../lending/coupon-words.ts'
import { amountText } from '../../ui/money/amount-text.ts'
import { couponsSaid, packetsSaid } from '../early.shapes.ts'
import { NONE, openPage, ROWS } from '../open-page.ts'

openPage({
  member: [
    async (tell) => {
      const [{ coupons }, { redList }] = await Promise.all([tell(couponsSaid), tell(packetsSaid)])
      if (coupons.length > 0) {
        return {
          coupons: coupons.slice(0, ROWS).map((coupon) => ({
            figure: coupon.amt === undefined ? (couponFigure(coupon) ?? '') : `¥${amountText(coupon.amt)}`,
            condition: couponCondition(coupon),
            title: coupon.title,
            note: coupon.note,
            time: couponTime(coupon).text,
          })),
        }
      }
      return redList.length === 0 ? { none: '' } : NONE
    },
  ],
})
