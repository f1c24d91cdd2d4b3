import { NO_AMOUNTS } from '@wanka/domain/allocation.ts'
import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, ppm, sumFen, ZERO } from '@wanka/domain/money.ts'
import { buildSchedule, type RepaymentMethod } from '@wanka/domain/schedule.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Transfer } from '../../../ledger/transfer.ts'
import type { PlanInstalment } from '../loans/index.ts'
import { allocatePayment, type Collected, type Part } from './allocate-payment.ts'
import { settlementOf } from './settlement-figures.ts'
import { settlementParts } from './settlement-parts.ts'
import { transfersOf } from './transfers.ts'

const START = businessDate('2027-01-31')
const METHODS: RepaymentMethod[] = ['equalInstalment', 'equalPrincipal', 'interestFirst', 'singleRepayment']

type Choice = { principal: Fen; periods: number; method: RepaymentMethod; coupon: number }

/** A loan as it was paid out; a coupon pays a share of the interest, in percent. */
function newLoan({ principal, periods, method, coupon }: Choice): PlanInstalment[] {
  const annualRate = ppm(180_000)
  const dayCount = 'MONTHLY' as const
  const fees = [{ name: '服务费', payee: '某公司', amount: fen(100), when: 'perInstalment' as const }]
  const { instalments } = buildSchedule({ principal, annualRate, periods, method, dayCount, startOn: START, fees })
  return instalments.map(({ no, dueOn, principal, interest, fee, balance }) => ({
    orderId: 'loan',
    appId: 'A1',
    productCode: 'cash',
    funderCode: '9F',
    lenderName: '云衡',
    terms: { productName: '现金借款', annualRate, dayCount, graceDays: 3, fees },
    disbursedOn: START,
    loanAmt: fen(300_000),
    periods,
    no,
    dueOn,
    principal,
    interest,
    fee,
    balance,
    penalty: ZERO,
    penaltyThrough: undefined,
    lateFenDays: 0,
    interestPosted: false,
    paid: { principal: ZERO, interest: ZERO, fee: ZERO, penalty: ZERO },
    subsidy: fen(Math.floor((interest * coupon) / 100)),
    waived: { interest: ZERO, fee: ZERO },
    refundInterest: fen(0),
    paidOn: undefined,
    refunds: [],
    prepaid: { ...NO_AMOUNTS },
    held: undefined,
  }))
}

const collected = (rows: readonly PlanInstalment[], amount: number, date: BusinessDate, id: string): Collected => ({
  repayment: {
    customerId: 'c',
    repayId: id,
    repayNo: id,
    state: 'processing',
    kind: 'active',
    amount: fen(amount),
    discount: ZERO,
    couponId: undefined,
    date,
  },
  items: rows
    .filter((row) => !row.paidOn)
    .map(({ orderId, no }, at) => ({ orderId, no, amount: fen(at ? 0 : amount) })),
  today: date,
})

/** Balances of the books by account. */
type Books = Map<string, number>
function book(
  books: Books,
  rows: readonly PlanInstalment[],
  transfers: readonly Transfer[],
  parts: readonly Part[],
  date: BusinessDate,
) {
  for (const { entries } of transfers) {
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    for (const { kind, amount } of entries) books.set(kind, (books.get(kind) ?? 0) + amount)
  }
  return rows.map((row) =>
    applied(
      row,
      parts.find((part) => part.no === row.no),
      date,
    ),
  )
}

function applied(row: PlanInstalment, part: Part | undefined, date: BusinessDate): PlanInstalment {
  if (!part) return row
  const { interest = ZERO, fee = ZERO, subsidy = ZERO } = part.released ?? {}
  return {
    ...row,
    penalty: fen(row.penalty + part.penaltyToPost),
    penaltyThrough: part.fenDaysToPost > 0 ? date : row.penaltyThrough,
    lateFenDays: row.lateFenDays + part.fenDaysToPost,
    interestPosted: row.interestPosted || part.interestDue + part.feeDue > 0,
    paid: {
      principal: fen(row.paid.principal + part.principal),
      interest: fen(row.paid.interest + part.interest),
      fee: fen(row.paid.fee + part.fee),
      penalty: fen(row.paid.penalty + part.penalty),
    },
    waived: { interest: fen(row.waived.interest + interest), fee: fen(row.waived.fee + fee) },
    subsidy: fen(row.subsidy - subsidy),
    paidOn: part.paidOff ? date : undefined,
  }
}

test('a borrower who settles after any payments owes nothing, in the plan and in the books', () => {
  const choice = fc.record({
    principal: fc.integer({ min: 10_000, max: 20_000_000 }).map(fen),
    periods: fc.constantFrom(1, 3, 6, 12),
    method: fc.constantFrom(...METHODS),
    coupon: fc.constantFrom(0, 0, 30, 100),
  })
  const payments = fc.array(fc.tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 1, max: 400_000 })), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(
      choice,
      payments,
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 5000 }),
      (terms, paid, wait, over) => {
        const books: Books = new Map([['loanPrincipal', terms.principal]])
        let rows = newLoan(terms)
        let date = START
        for (const [at, [days, amount]] of paid.entries()) {
          date = addDays(date, days)
          if (rows.every((row) => row.paidOn)) break
          const payment = collected(rows, amount, date, `p${at}`)
          const spreading = allocatePayment(rows, payment)
          rows = book(books, rows, transfersOf({ ...payment, channel: '9F', ...spreading }), spreading.parts, date)
        }
        date = addDays(date, wait)
        const quote = settlementOf(rows, date)
        if (!quote) return
        const contracted = sumFen(rows.map((row) => row.interest))
        const ending = { ...collected(rows, quote.total + over, date, 'end') }
        expect(settlementParts(rows, collected(rows, quote.total - 1, date, 'short'))).toBeUndefined()
        const settled = settlementParts(rows, ending)
        if (!settled) throw new Error('the money reaches')
        expect(settled.left).toBe(over)
        expect(quote.saved).toBeGreaterThanOrEqual(0)
        rows = book(books, rows, transfersOf({ ...ending, channel: '9F', ...settled }), settled.parts, date)

        for (const account of ['loanPrincipal', 'loanInterest', 'loanFee', 'loanPenalty'])
          expect(books.get(account) ?? 0).toBe(0)
        const sum = (of: (row: PlanInstalment) => number) => rows.reduce((total, row) => total + of(row), 0)
        expect(sum((row) => row.paid.principal)).toBe(terms.principal)
        // every fen of contracted interest was paid, was paid by the coupon, or is no longer owed
        expect(sum((row) => row.paid.interest + row.subsidy + row.waived.interest)).toBe(contracted)
        expect(books.get('interestIncome') ?? 0).toBe(sum((row) => row.waived.interest) - contracted)
        expect(rows.every((row) => row.paidOn && row.subsidy >= 0 && row.waived.interest >= 0)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
