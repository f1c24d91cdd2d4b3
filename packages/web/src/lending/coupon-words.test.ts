import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { couponCondition, couponFigure, couponTime, takenOff } from './coupon-words.ts'

test('a coupon shows its value and the amount from or up to which it applies', () => {
  const limit = { limitAmt: fen(500_000) }
  expect(couponFigure({ benefit: 'freeDays', count: 7 })).toBe('7天')
  expect(couponFigure({ benefit: 'freePeriods', count: 3 })).toBe('3期')
  expect(couponFigure({ benefit: 'percent', count: 20 })).toBe('减20%')
  expect(couponFigure({ benefit: 'amount' })).toBeUndefined()
  expect(couponCondition({ benefit: 'amount', ...limit })).toBe('满5,000')
  expect(couponCondition({ benefit: 'freeDays', ...limit, maxAmt: fen(2_000_000) })).toBe('最多20,000')
  expect(couponCondition({ benefit: 'percent', limitAmt: fen(0) })).toBe('不限金额')
  expect(takenOff(fen(1_800))).toBe('−18.00')
})

test('a coupon shows the days left within a week of its expiry', () => {
  const time = (daysLeft: number) => couponTime({ daysLeft, expiresOn: '2027-08-31' as never })
  expect([time(0), time(7), time(8)]).toEqual([
    { soon: true, text: '今天到期' },
    { soon: true, text: '还有7天到期' },
    { soon: false, text: '8月31日到期' },
  ])
})
