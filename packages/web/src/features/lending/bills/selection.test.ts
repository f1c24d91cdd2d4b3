import type { Bill } from '@wanka/contract/lending/repayment.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { isBlocked, otherLenders, tick } from './selection.ts'

const bill = (orderId: string, no: number, more: Partial<Bill> = {}): Bill => ({
  billNo: `${orderId}-${no}`,
  orderId,
  appId: orderId,
  no,
  periods: 12,
  productName: '现金借款',
  loanName: '6月15日借 3,000元',
  lenderName: '云衡消金',
  dueOn: businessDate('2027-07-15'),
  amt: fen(91680),
  owed: fen(91680),
  penalty: fen(0),
  planState: '0',
  overdueDays: 0,
  ...more,
})
const a3 = bill('A', 3, { planState: '2' })
const a4 = bill('A', 4)
const a5 = bill('A', 5)
const b1 = bill('B', 1, { lenderName: '江岸银行' })
const c2 = bill('C', 2, { planState: '5' })
const c3 = bill('C', 3)
const bills = [a3, a4, b1, c2, a5, c3]
const none: ReadonlySet<string> = new Set()

test('ticking an instalment ticks the earlier unpaid ones of its loan, and unticking an earlier one unticks it', () => {
  const ticked = tick(bills, none, a5, true)
  expect([...ticked]).toEqual(['A-4', 'A-5'])
  expect([...tick(bills, ticked, a4, false)]).toEqual([])
  expect([...tick(bills, ticked, a5, false)]).toEqual(['A-4'])
})

test('a customer cannot pay bills of two lenders together', () => {
  const ticked = tick(bills, none, a4, true)
  expect([isBlocked(bills, ticked, b1), isBlocked(bills, none, b1)]).toEqual([true, false])
  expect([otherLenders(bills, ticked), otherLenders(bills, none)]).toEqual([['江岸银行'], []])
})

test('a customer cannot tick a paid bill, or one that waits for a payment under way', () => {
  expect([a3, c2, c3].map((one) => isBlocked(bills, none, one))).toEqual([true, true, true])
})

test('a customer cannot tick more bills than the server takes in one payment', () => {
  const many = Array.from({ length: 30 }, (_, index) => bill('L', index + 1))
  const [last] = many.slice(-1)
  expect(last && tick(many, none, last, true)).toBe(none)
})
