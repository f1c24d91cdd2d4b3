import { expect, test } from 'vitest'
import { penaltyFormula } from './penalty-words.ts'

test('a borrower’s penalty rate is one and a half times the rate, and never above the ceiling', () => {
  expect(penaltyFormula(144_000)).toBe('逾期本金 × 罚息年利率21.60% ÷ 360 × 逾期天数')
  expect(penaltyFormula(180_000)).toBe('逾期本金 × 罚息年利率23.6712% ÷ 360 × 逾期天数')
})
