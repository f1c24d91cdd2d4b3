import { addDays } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { PENALTY_HELD } from '@wanka/domain/plan-change.ts'
import { expect, test } from 'vitest'
import { DUE, instalmentOf } from '../loans/instalment.example.ts'
import { interestFormula, penaltyFormula, principalFormula } from './formulas.ts'

const on = (days: number) => addDays(DUE, days)
const RATE = '罚息年利率 23.6712% ÷ 360'

test('a borrower reads one penalty formula over all late days, whatever was posted before', () => {
  const formula = `逾期本金 1,000.00 × ${RATE} × 11天`
  expect(penaltyFormula(instalmentOf(), on(11))).toBe(formula)
  const posted = { penalty: fen(329), penaltyThrough: on(5), lateFenDays: 500_000 }
  expect(penaltyFormula(instalmentOf(posted), on(11))).toBe(formula)
  const paid = { penalty: fen(723), penaltyThrough: on(11), lateFenDays: 1_100_000, paidOn: on(11) }
  expect(
    penaltyFormula(instalmentOf({ ...paid, paid: { ...instalmentOf().paid, principal: fen(100_000) } }), on(40)),
  ).toBe(formula)
})

test('a borrower who paid a part late reads the overdue principal of the days, added up', () => {
  const half = {
    ...{ penalty: fen(329), penaltyThrough: on(5), lateFenDays: 500_000 },
    paid: { ...instalmentOf().paid, principal: fen(50_000), penalty: fen(329) },
  }
  expect(penaltyFormula(instalmentOf(half), on(11))).toBe(`11天每天的逾期本金相加 8,000.00 × ${RATE}`)
})

test('a borrower reads for how many days a penalty that stood still was charged', () => {
  const held = { penalty: fen(329), penaltyThrough: PENALTY_HELD, lateFenDays: 500_000 }
  expect(penaltyFormula(instalmentOf(held), on(40))).toBe(`逾期本金 1,000.00 × ${RATE} × 5天，协商期间不计`)
  const after = { ...held, penaltyThrough: on(20), lateFenDays: 500_001 }
  expect(penaltyFormula(instalmentOf(after), on(25))).toBe(`计罚息各天的逾期本金相加 10,000.01 × ${RATE}，协商期间不计`)
  const paid = { ...held, paidOn: on(5), paid: { ...instalmentOf().paid, principal: fen(100_000) } }
  expect(penaltyFormula(instalmentOf(paid), on(40))).toBe(`逾期本金 1,000.00 × ${RATE} × 5天`)
})

test('a borrower reads that a bill of a hardship plan has its part of what was owed', () => {
  expect(principalFormula(instalmentOf(), 'equalInstalment', true)).toContain('按协商的还款计划')
  expect(interestFormula(instalmentOf({ interest: fen(5) }), undefined, true)).toContain('没有增加')
})

test('a borrower reads why a bill has no penalty: it is not late, or was paid within the grace days', () => {
  expect(penaltyFormula(instalmentOf(), on(0))).toBe('没有逾期，不收罚息')
  expect(penaltyFormula(instalmentOf(), on(3))).toBe('到期后3天内还清，不收罚息')
  expect(penaltyFormula(instalmentOf({ paidOn: on(2) }), on(30))).toBe('到期后3天内还清，不收罚息')
})
