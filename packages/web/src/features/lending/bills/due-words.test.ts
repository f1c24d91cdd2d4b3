import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { dueState, lateNote } from './due-words.ts'

const today = businessDate('2027-07-12')
const due = (dueOn: string, more = {}) => ({
  planState: '0' as const,
  overdueDays: 0,
  dueOn: businessDate(dueOn),
  ...more,
})

test('a customer reads how many days a bill has left or is overdue', () => {
  expect(dueState(due('2027-07-12'), today)).toEqual({ kind: 'soon', text: '今天到期' })
  expect(dueState(due('2027-07-19'), today)).toEqual({ kind: 'soon', text: '还有7天' })
  expect(dueState(due('2027-07-20'), today)).toEqual({ kind: 'plain', text: '8天后' })
  expect(dueState(due('2027-07-09', { overdueDays: 3 }), today)).toEqual({ kind: 'overdue', text: '已逾期3天' })
})

test('a customer whose bill is being paid does not see it as overdue', () => {
  expect(dueState(due('2027-07-09', { overdueDays: 3, planState: '5' }), today).text).toBe('还款中')
})

test('a customer’s grace days count from the oldest bill, and a penalty is shown with its sum', () => {
  const late = (overdueDays: number, penalty = 0) => ({ overdueDays, penalty: fen(penalty) })
  expect(lateNote([late(1)])).toBe('宽限期还有2天，还清不计罚息')
  expect(lateNote([late(1), late(3)])).toBe('宽限期到今天24:00，还清不计罚息')
  expect(lateNote([late(9, 1230), late(40, 100)])).toBe('含罚息13.30，还清后不再增加')
})
