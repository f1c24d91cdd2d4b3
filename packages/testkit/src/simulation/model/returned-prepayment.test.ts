import { businessDate } from '@wanka/domain/business-date.ts'
import { expect, test } from 'vitest'
import type { LoanEvent } from './loan-events.ts'
import { liveLoans } from './loan-model.ts'

const START = businessDate('2027-06-15')
const LATE = businessDate('2027-07-02')
const loanId = 'loan'

const lent: LoanEvent = {
  ...{ kind: 'lent', on: START, loanId },
  contract: {
    ...{ amount: 268_000, rate: 144_000, periods: 12, method: 'equalInstalment', dayCount: 'MONTHLY', feePerBill: 0 },
    ...{ graceDays: 3, startOn: START, benefit: undefined, coolsOff: false },
  },
}
/** A settlement that the bank had refused and reports as a success after all. */
const paidOff: LoanEvent = {
  ...{ kind: 'collected', on: LATE, way: 'settlement', coupon: undefined },
  money: { id: 'settlement', date: START, amount: 268_000 },
  chosen: Array.from({ length: 12 }, (_, at) => ({
    loanId,
    no: at + 1,
    amount: at === 0 ? 268_000 : 0,
    reached: false,
  })),
}
const takenBack: LoanEvent = { kind: 'payoutReturned', on: LATE, loanId }
const returned = (gaveUp: boolean): LoanEvent => ({
  ...{ kind: 'prepaid', on: LATE, loanId, counts: false, gaveUp },
  money: { id: 'late', date: START, amount: 200_000 },
})
const remarksOn = (...events: LoanEvent[]): string[] =>
  liveLoans({ events, dueDayChanges: [], extensions: [], held: () => false, posted: () => 0 }, LATE).remarks

test('a prepayment may be returned after it was given up, or after its loan was taken back or paid off, and in no other case', () => {
  expect(remarksOn(lent, returned(true))).toEqual([])
  expect(remarksOn(lent, takenBack, returned(false))).toEqual([])
  expect(remarksOn(lent, paidOff, returned(false))).toEqual([])
  expect(remarksOn(lent, returned(false))).toEqual([expect.stringContaining('was returned')])
})
