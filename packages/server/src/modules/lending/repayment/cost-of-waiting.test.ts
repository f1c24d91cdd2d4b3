import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { PENALTY_HELD } from '@wanka/domain/plan-change.ts'
import { expect, test } from 'vitest'
import { DUE, instalmentOf } from '../loans/instalment.example.ts'
import { costOfWaiting } from './cost-of-waiting.ts'

const bill = instalmentOf()
const NONE = bill.paid
const on = (days: number): BusinessDate => addDays(DUE, days)

test('a customer sees before the due date what a day and a week after it cost, and until when waiting is free', () => {
  expect(costOfWaiting(bill, on(-5))).toEqual({ from: DUE, day: 0, week: 460, freeUntil: on(3) })
  expect(costOfWaiting(bill, on(0))).toMatchObject({ from: DUE, day: 0, week: 460 })
})

test('a customer with a late bill sees what is added from today on: after the grace days, all of them count', () => {
  expect(costOfWaiting(bill, on(3))).toMatchObject({ from: on(3), day: 263, week: 658 })
  expect(costOfWaiting(bill, on(10))).toMatchObject({ day: 65, week: 460 })
  const half = { ...bill, paid: { ...NONE, interest: fen(4_500), principal: fen(50_000) } }
  expect(costOfWaiting(half, on(10))).toMatchObject({ week: 230 })
})

test('a customer sees no cost of waiting for a bill that is paid, being paid, or not due for more than a week', () => {
  expect(costOfWaiting({ ...bill, paidOn: DUE }, on(1))).toBeUndefined()
  expect(costOfWaiting({ ...bill, held: { repayNo: 'R1', state: 'processing', date: DUE } }, on(1))).toBeUndefined()
  expect(costOfWaiting(bill, on(-8))).toBeUndefined()
})

test('a customer sees no cost of waiting while the penalty stands still for a request of hardship', () => {
  expect(costOfWaiting({ ...bill, penaltyThrough: PENALTY_HELD }, on(10))).toBeUndefined()
})
