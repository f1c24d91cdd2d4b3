import { expect, test } from 'vitest'
import { NO_AMOUNTS } from './allocation.ts'
import { businessDate } from './business-date.ts'
import type { InstalmentBalance } from './instalment-balance.ts'
import { fen, ppm, ZERO } from './money.ts'
import { beforeChanges, changed, PENALTY_HELD, type PlanChange, type RespreadBill } from './plan-change.ts'

const rule = { annualRate: ppm(180_000), graceDays: 3 }
const ON = businessDate('2027-06-10')
const row = (no: number, dueOn: string, more: Partial<InstalmentBalance> = {}): InstalmentBalance => ({
  ...{ no, dueOn: businessDate(dueOn), principal: fen(100_000), interest: fen(1_500), fee: fen(200), subsidy: ZERO },
  ...{ penalty: ZERO, penaltyThrough: undefined, lateFenDays: 0, interestPosted: true },
  ...{ paid: { ...NO_AMOUNTS }, waived: { interest: ZERO, fee: ZERO }, refundInterest: ZERO, paidOn: undefined },
  ...more,
})
const bill = (no: number, from: string | undefined, to: string, figures: Partial<RespreadBill> = {}): RespreadBill => ({
  ...{ no, from: from === undefined ? undefined : businessDate(from), to: businessDate(to) },
  ...{ principal: 0, interest: 0, fee: 0, ...figures },
})

test('a hold posts the penalty so far and stops it; a bill that is paid stays as it is', () => {
  const rows = [row(1, '2027-05-10', { paidOn: businessDate('2027-05-10') }), row(2, '2027-06-01')]
  const [paid, late] = changed(rule, rows, { kind: 'hold', on: ON, after: 1 })
  expect(paid).toEqual(rows[0])
  expect(late?.penaltyThrough).toBe(PENALTY_HELD)
  // nine days of 1,000.00 at 24 %, the most that penalty may be
  expect([late?.penalty, late?.lateFenDays]).toEqual([592, 900_000])
})

test('a release lets penalty run from its day for what is late by then, and from their own days for other bills', () => {
  const rows = [
    row(1, '2027-05-10', { penaltyThrough: PENALTY_HELD }),
    row(2, '2027-06-10', { penaltyThrough: PENALTY_HELD }),
    row(3, '2027-07-10', { penaltyThrough: PENALTY_HELD }),
    row(4, '2027-05-20', { penaltyThrough: businessDate('2027-06-01') }),
  ]
  const through = changed(rule, rows, { kind: 'release', on: ON, after: 1 }).map((one) => one.penaltyThrough)
  expect(through).toEqual([ON, undefined, undefined, '2027-06-01'])
})

test('a plan moves its bills, adds new ones in the order of their numbers, and leaves the others alone', () => {
  const rows = [row(1, '2027-05-10', { paidOn: businessDate('2027-05-10') }), row(2, '2027-06-01')]
  const moved = { principal: -60_000, interest: -900, fee: -120 }
  const rest = { principal: 30_000, interest: 450, fee: 60 }
  const bills = [
    bill(4, undefined, '2027-09-10', rest),
    bill(3, undefined, '2027-08-10', rest),
    bill(2, '2027-06-01', '2027-07-10', moved),
  ]
  const after = changed(rule, rows, { kind: 'respread', on: ON, after: 1, bills })
  expect(after.map(({ no, dueOn, principal, interest, fee }) => [no, dueOn, principal, interest, fee])).toEqual([
    [1, '2027-05-10', 100_000, 1_500, 200],
    [2, '2027-07-10', 40_000, 600, 80],
    [3, '2027-08-10', 30_000, 450, 60],
    [4, '2027-09-10', 30_000, 450, 60],
  ])
  expect(after[2]).toMatchObject({ interestPosted: false, penalty: 0, lateFenDays: 0, paidOn: undefined })
})

test('the contract as signed has its own bills, days and fees again, and its changes in order', () => {
  const { penalty: _, ...stored } = row(2, '2027-07-10', { principal: fen(40_000), interest: fen(600), fee: fen(80) })
  const first = row(1, '2027-05-10')
  const begun = row(3, '2027-08-10', { principal: fen(60_000), interest: fen(900), fee: fen(120) })
  const plan: PlanChange = {
    ...{ kind: 'respread', on: ON, after: 3 },
    bills: [
      bill(2, '2027-06-01', '2027-07-10', { principal: -60_000, interest: -900, fee: -120 }),
      bill(3, undefined, '2027-08-10', { principal: 60_000, interest: 900, fee: 120 }),
    ],
  }
  const changes: PlanChange[] = [
    { kind: 'hold', on: businessDate('2027-06-02'), after: 1 },
    { kind: 'release', on: businessDate('2027-06-05'), after: 2 },
    plan,
  ]
  const signed = beforeChanges({ instalments: [first, stored, begun] }, changes)
  expect(signed.instalments.map(({ no, dueOn, principal, fee }) => [no, dueOn, principal, fee])).toEqual([
    [1, '2027-05-10', 100_000, 200],
    [2, '2027-06-01', 100_000, 200],
  ])
  expect(signed.changes).toEqual(changes)
  // a bill that is no longer stored is what the plan says
  expect(beforeChanges({ instalments: [first, stored] }, changes).changes).toEqual(changes)
})
