import type { PeriodOption, PlanRow, Quote } from '@wanka/contract/lending/quote.ts'
import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { comparedPeriods, costLines, monthlyDay, penaltyFormula, splitTicks } from './cost-figures.ts'

test('a borrower’s penalty rate is one and a half times the rate, and never above the ceiling', () => {
  expect(penaltyFormula(144_000)).toBe('逾期本金 × 罚息年利率21.60% ÷ 360 × 逾期天数')
  expect(penaltyFormula(180_000)).toBe('逾期本金 × 罚息年利率23.6712% ÷ 360 × 逾期天数')
})

test('a tick of the borrower’s scale is a round sum, and any interest is at least one tick', () => {
  expect(splitTicks(fen(1_000_000), fen(100_161))).toEqual({ unit: 20_000, principal: 50, interest: 5 })
  expect(splitTicks(fen(10_000), fen(1_005))).toEqual({ unit: 200, principal: 50, interest: 5 })
  expect(splitTicks(fen(20_000_000), fen(600_000))).toMatchObject({ unit: 500_000, principal: 40, interest: 1 })
  expect(splitTicks(fen(1_000_000), fen(1))).toMatchObject({ interest: 1 })
  expect(splitTicks(fen(1_000_000), fen(0))).toMatchObject({ interest: 0 })
})

test('a borrower sees an uncharged fee as zero, and a charged one once', () => {
  const quote = (fees: Quote['fees']) => ({ totalInterest: fen(100_161), fees }) as Quote
  expect(costLines(quote([]), '云衡').map(({ item, fen: sum }) => [item, sum])).toEqual([
    ['利息', 100_161],
    ['服务费', 0],
    ['担保费', 0],
  ])
  const fee = { name: '担保费', payee: '某担保', basis: '每期收取', amt: fen(1_200) }
  expect(costLines(quote([fee]), '云衡').map(({ item, payee }) => [item, payee])).toEqual([
    ['利息', '云衡'],
    ['担保费', '某担保，每期收取'],
    ['服务费', '不收取'],
  ])
})

test('a borrower compares three periods, the chosen one always among them', () => {
  const options = [3, 6, 9, 12, 24].map((period) => ({ period }) as PeriodOption)
  const compared = (chosen: number) => comparedPeriods(options, chosen).map(({ period }) => period)
  expect([compared(12), compared(3), compared(24)]).toEqual([
    [3, 6, 12],
    [3, 6, 9],
    [3, 6, 24],
  ])
})

test('a borrower whose due dates move at the end of short months sees no fixed day', () => {
  const plan = (...dates: string[]) => dates.map((date) => ({ date }) as PlanRow)
  expect(monthlyDay(plan('2027-08-15', '2027-09-15'))).toBe('每月15日')
  expect(monthlyDay(plan('2027-01-31', '2027-02-28'))).toBeUndefined()
})
