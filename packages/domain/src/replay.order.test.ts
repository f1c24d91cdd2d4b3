import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import { fen } from './money.ts'
import type { PlanChange } from './plan-change.ts'
import { inOrder, type LoanPayment } from './replay.order.ts'

const day = (of: number) => businessDate(`2027-06-${String(of).padStart(2, '0')}`)
const payment = (id: string, on: number, more: Partial<LoanPayment> = {}): LoanPayment => ({
  ...{ id, date: day(on), amount: fen(100), settles: false },
  ...more,
})
const hold = (on: number, after: number): PlanChange => ({ kind: 'hold', on: day(on), after })
const release = (on: number, after: number): PlanChange => ({ kind: 'release', on: day(on), after })
const respread = (on: number, after: number): PlanChange => ({ kind: 'respread', on: day(on), after, bills: [] })
const orderOf = (payments: readonly LoanPayment[], changes: readonly PlanChange[] = []): string[] =>
  inOrder(payments, changes).map((turn) => ('payment' in turn ? turn.payment.id : turn.change.kind))

test('payments count by their dates, those of one day in the order given', () => {
  expect(orderOf([payment('c', 3), payment('a', 1), payment('b', 2), payment('also b', 2)])).toEqual([
    ...['a', 'b', 'also b', 'c'],
  ])
})

test('a payment that was reported late stands where it was allocated', () => {
  expect(orderOf([payment('late', 1, { allocatedOn: day(3) }), payment('between', 2)])).toEqual(['between', 'late'])
})

test('of one day, what was booked before a change comes before it, and what came later after it', () => {
  const [before, later] = [payment('before', 5, { seq: 7 }), payment('later', 5, { seq: 8 })]
  expect(orderOf([later, before], [hold(5, 7)])).toEqual(['before', 'hold', 'later'])
  // a payment that is being booked has no place yet: it is the last of its day
  expect(orderOf([payment('now', 5), before], [hold(5, 7)])).toEqual(['before', 'hold', 'now'])
})

test('two changes of one day keep their order, with a payment between them where it was booked', () => {
  const changes = [hold(5, 7), respread(5, 9)]
  const between = payment('between', 5, { seq: 8 })
  expect(orderOf([payment('after', 5, { seq: 10 }), between], changes)).toEqual([
    ...['hold', 'between', 'respread', 'after'],
  ])
})

test('changes of other days say nothing about the order within a day', () => {
  const payments = [payment('first', 5, { seq: 3 }), payment('second', 5, { seq: 12 })]
  const changes = [hold(1, 1), release(2, 2), hold(5, 4), release(9, 20)]
  expect(orderOf(payments, changes)).toEqual(['hold', 'release', 'first', 'hold', 'second', 'release'])
})

test('a payment of an earlier day that was booked after a plan comes after the plan, by its own day', () => {
  const [ninth, eighth] = [payment('of the ninth', 9, { seq: 6 }), payment('of the eighth', 8, { seq: 7 })]
  const known = payment('known', 9, { seq: 4 })
  expect(orderOf([ninth, eighth, known], [respread(10, 5)])).toEqual([
    ...['known', 'respread', 'of the eighth', 'of the ninth'],
  ])
})

test('only a plan holds back what is booked later: penalty stands still or runs for the days that it did', () => {
  const late = payment('late', 2, { seq: 9 })
  expect(orderOf([late], [hold(5, 7), release(8, 8)])).toEqual(['late', 'hold', 'release'])
  expect(orderOf([late], [hold(5, 7), respread(6, 8)])).toEqual(['hold', 'respread', 'late'])
})
