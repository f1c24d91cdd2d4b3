import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { fen, ppm, ZERO } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { accruedPenalty, billNoOf, isOverdue, owedOf, type PlanInstalment, planStateOf, readBillNo } from './plan.ts'

const DUE = businessDate('2027-07-15')
const terms = {
  productName: '现金借款',
  annualRate: ppm(180_000),
  dayCount: 'MONTHLY',
  graceDays: 3,
  fees: [],
} as const

const instalment = (changes: Partial<PlanInstalment> = {}): PlanInstalment => ({
  orderId: 'o',
  appId: 'A20270615000000000001',
  productCode: 'cash',
  funderCode: '9F',
  lenderName: '示例小贷',
  terms: { ...terms, fees: [] },
  disbursedOn: businessDate('2027-06-15'),
  periods: 3,
  no: 1,
  dueOn: DUE,
  principal: fen(100_000),
  interest: fen(4_500),
  fee: ZERO,
  balance: fen(200_000),
  penalty: ZERO,
  penaltyThrough: undefined,
  interestPosted: false,
  paid: { principal: ZERO, interest: ZERO, fee: ZERO, penalty: ZERO },
  subsidy: fen(0),
  waived: { interest: fen(0), fee: fen(0) },
  refundInterest: fen(0),
  paidOn: undefined,
  refunds: [],
  held: undefined,
  ...changes,
})
const penaltyAfter = (days: number, changes?: Partial<PlanInstalment>) =>
  accruedPenalty(instalment(changes), terms, addDays(DUE, days))

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
    paid: { principal: fen(50_000), interest: fen(4_500), fee: ZERO, penalty: fen(263) },
  }
  expect(penaltyAfter(4, posted)).toBe(0)
  expect(penaltyAfter(14, posted)).toBe(329)
  const owed = owedOf(instalment(posted), terms, addDays(DUE, 14))
  expect(owed).toEqual({ penalty: 329, interest: 0, fee: 0, principal: 50_000, total: 50_329 })
})

test('a borrower owes nothing on a paid instalment, whatever interest a settlement saved', () => {
  const row = instalment({
    paidOn: DUE,
    paid: { principal: fen(100_000), interest: fen(1_000), fee: ZERO, penalty: ZERO },
  })
  expect(owedOf(row, terms, addDays(DUE, 90)).total).toBe(0)
  expect([planStateOf(row, addDays(DUE, 90)), isOverdue(row, addDays(DUE, 90))]).toEqual(['2', false])
})

test('an instalment is future, due within a week, overdue after its day, and paying while a payment runs', () => {
  const row = instalment()
  const held = { repayNo: 'R', state: 'processing', date: DUE } as const
  expect([-8, -7, 0, 1].map((days) => planStateOf(row, addDays(DUE, days)))).toEqual(['0', '1', '1', '3'])
  expect(planStateOf(instalment({ held }), addDays(DUE, 1))).toBe('5')
  expect(planStateOf(instalment({ paid: { ...row.paid, interest: fen(1) } }), DUE)).toBe('4')
})

test('a bill number parses to its loan and instalment, and nothing else does', () => {
  expect(readBillNo(billNoOf(instalment({ no: 12 })))).toEqual({ appId: 'A20270615000000000001', no: 12 })
  for (const other of ['', 'A1', 'A1-', 'A1-0', 'A1-100', 'A1-1-1', "A1-1'--", 'A1-01'])
    expect(readBillNo(other)).toBeUndefined()
})
