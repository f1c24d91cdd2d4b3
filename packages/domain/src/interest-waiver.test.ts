import { expect, test } from 'vitest'
import { aprOf } from './apr.ts'
import { businessDate } from './business-date.ts'
import { waivedInterest } from './coupon.ts'
import { fen, ppm, sumFen } from './money.ts'
import { buildSchedule } from './schedule.ts'

const schedule = buildSchedule({
  principal: fen(1_000_000),
  annualRate: ppm(144_000),
  periods: 12,
  method: 'equalInstalment',
  dayCount: 'MONTHLY',
  startOn: businessDate('2026-01-15'),
})

test('three interest-free instalments save 331.81 of the plan and leave the plan unchanged', () => {
  const waived = waivedInterest(schedule, 3)
  expect(waived.slice(0, 4)).toEqual([12_000, 11_064, 10_117, 0])
  expect(schedule.total - sumFen(waived)).toBe(1_046_524)
  expect(aprOf(schedule, waived)).toBe(829)
})

test('a coupon for more periods than the plan has pays all the interest, and one for none pays nothing', () => {
  expect(sumFen(waivedInterest(schedule, 60))).toBe(schedule.totalInterest)
  expect(sumFen(waivedInterest(schedule, 0))).toBe(0)
  for (const bad of [-1, 0.5, Number.NaN])
    expect(() => waivedInterest(schedule, bad)).toThrow(`not free periods: ${bad}`)
})
