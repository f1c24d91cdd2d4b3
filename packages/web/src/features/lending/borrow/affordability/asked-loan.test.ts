import type { Quote } from '@wanka/contract/lending/quote.ts'
import { endingAfter } from '@wanka/domain/ending-early.ts'
import { fen } from '@wanka/domain/money.ts'
import { plansFor } from '@wanka/domain/plan-choice.ts'
import { expect, test } from 'vitest'
import type { LoanParams } from '../form/loan-form.ts'
import { dueOf, offerOf, plannedOf } from './asked-loan.ts'
import { costText } from './lighter-loans.tsx'

const params = {
  productType: 'cash',
  ...{ minAmt: fen(10_000), maxAmt: fen(20_000_000), step: fen(10_000), annualRatePpm: 180_000 },
  ...{ businessDate: '2026-01-15', dayCount: 'MONTHLY' as const },
  periods: [3, 6].map((period) => ({ period, aprBp: 1800, rateDay: '0.0500' })),
  repayTypes: [{ code: 'equalInstalment', name: '等额本息', note: '' }],
  fees: [{ name: '开户费', payee: '某担保公司', amt: fen(700), when: 'disbursement' }],
} as unknown as LoanParams
const row = (no: number, principal: number, interest: number, couponAmt?: number) => ({
  ...{ no, date: `2026-0${no + 1}-15`, principal: fen(principal), interest: fen(interest), fee: fen(0) },
  ...{ amt: fen(principal + interest), balance: fen(0) },
  ...(couponAmt !== undefined && { couponAmt: fen(couponAmt) }),
})
const quote = {
  plan: [row(1, 100_000, 3000, 3000), row(2, 200_000, 2000)],
  totalFee: fen(700),
} as unknown as Quote

test('a borrower’s months count what the coupon leaves to pay', () => {
  expect(dueOf(quote)).toEqual([
    { dueOn: '2026-02-15', amount: 100_000 },
    { dueOn: '2026-03-15', amount: 202_000 },
  ])
})

test('an ending counts the coupon, and the fee that was paid on disbursement', () => {
  const planned = plannedOf({ params, quote, period: 2, repayType: 'equalInstalment', bought: false })
  expect(endingAfter(planned, 1)).toMatchObject({ paid: 100_700, left: 200_000, saved: 2000 })
})

test('a plan stays within the borrower’s own limit, and its fees are in its cost', () => {
  expect(plansFor([offerOf(params, fen(90_000))], fen(100_000), '2026-01-15' as never)).toEqual([])
  const [plan] = plansFor([offerOf(params, undefined)], fen(100_000), '2026-01-15' as never)
  expect(plan).toMatchObject({ code: 'cash', periods: 3, method: 'equalInstalment', cost: 3014 + 700 })
})

test('a customer reads whether another loan costs more or less', () => {
  expect([costText(fen(47_010)), costText(fen(-19_032)), costText(fen(0))]).toEqual([
    '息费一共多470.10',
    '息费一共少190.32',
    '息费一样',
  ])
})
