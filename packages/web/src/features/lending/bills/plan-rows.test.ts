import type { LoanPlanRow } from '@wanka/contract/lending/loans.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { planRows, unpaidUpTo } from './plan-rows.ts'

const row = (no: number, planState: LoanPlanRow['planState'], paid: number, owed: number): LoanPlanRow => ({
  no,
  date: businessDate('2027-07-15'),
  principal: fen(80000),
  interest: fen(11680),
  fee: fen(0),
  amt: fen(91680),
  balance: fen(0),
  billNo: `A-${no}`,
  penalty: fen(0),
  paid: fen(paid),
  owed: fen(owed),
  planState,
})
const plan = [row(1, '2', 92000, 0), row(2, '4', 50000, 41680), row(3, '3', 0, 92500), row(4, '0', 0, 91680)]

test('a customer reads what a past instalment came to, and what is left of the others', () => {
  expect(planRows(plan, 3).map(({ fen: sum, state, current }) => [sum, state, current])).toEqual([
    [92000, 'paid', false],
    [41680, 'partly', false],
    [92500, 'overdue', true],
    [91680, 'later', false],
  ])
})

test('a customer pays an instalment together with every unpaid one before it', () => {
  expect(unpaidUpTo(plan, 3).map(({ no }) => no)).toEqual([2, 3])
  expect(unpaidUpTo(plan, 1)).toEqual([])
})
