import { addDays } from '@wanka/domain/business-date.ts'
import { fen, ZERO } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { DUE, instalmentOf } from './instalment.example.ts'
import { billNoOf, readBillNo } from './order-row.ts'
import { accruedPenalty, isOverdue, owedOf, type PlanInstalment, planStateOf } from './plan.ts'

const { terms } = instalmentOf()
const penaltyAfter = (days: number, changes?: Partial<PlanInstalment>) =>
  accruedPenalty(instalmentOf(changes), terms, addDays(DUE, days))

test('no penalty inside the days of grace; after them every day since the due date counts', () => {
  expect([0, 1, 3].map((days) => penaltyAfter(days))).toEqual([0, 0, 0])
  // 1,000.00 × 23.6712 % ÷ 360 × days: one and a half times 18 % would pass the ceiling of 24 % in a year of 365 days
  expect(penaltyAfter(4)).toBe(263)
  expect(penaltyAfter(30)).toBe(1973)
})

test('a penalty that was posted continues from its date, on the principal that the borrower has left', () => {
  const posted = {
    penalty: fen(263),
    penaltyThrough: addDays(DUE, 4),
    lateFenDays: 400_000,
    paid: { principal: fen(50_000), interest: fen(4_500), fee: ZERO, penalty: fen(263) },
  }
  expect(penaltyAfter(4, posted)).toBe(0)
  expect(penaltyAfter(14, posted)).toBe(329)
  const owed = owedOf(instalmentOf(posted), terms, addDays(DUE, 14))
  expect(owed).toEqual({ penalty: 329, interest: 0, fee: 0, principal: 50_000, total: 50_329 })
})

test('a borrower owes nothing on a paid instalment, whatever interest a settlement saved', () => {
  const row = instalmentOf({
    paidOn: DUE,
    paid: { principal: fen(100_000), interest: fen(1_000), fee: ZERO, penalty: ZERO },
  })
  expect(owedOf(row, terms, addDays(DUE, 90)).total).toBe(0)
  expect([planStateOf(row, addDays(DUE, 90)), isOverdue(row, addDays(DUE, 90))]).toEqual(['2', false])
})

test('an instalment is future, due within a week, overdue after its day, and paying while a payment runs', () => {
  const row = instalmentOf()
  const held = { repayNo: 'R', state: 'processing', date: DUE } as const
  expect([-8, -7, 0, 1].map((days) => planStateOf(row, addDays(DUE, days)))).toEqual(['0', '1', '1', '3'])
  expect(planStateOf(instalmentOf({ held }), addDays(DUE, 1))).toBe('5')
  expect(planStateOf(instalmentOf({ paid: { ...row.paid, interest: fen(1) } }), DUE)).toBe('4')
})

test('a bill number parses to its loan and instalment, and nothing else does', () => {
  expect(readBillNo(billNoOf(instalmentOf({ no: 12 })))).toEqual({ appId: 'A20270615000000000001', no: 12 })
  for (const other of ['', 'A1', 'A1-', 'A1-0', 'A1-100', 'A1-1-1', "A1-1'--", 'A1-01'])
    expect(readBillNo(other)).toBeUndefined()
})
