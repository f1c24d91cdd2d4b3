import { fen } from '@wanka/domain/money.ts'
import { expect, test } from 'vitest'
import { amountProblem, fittingAmount, mostOf, rangeText } from './loan-amount.ts'

const guest = { minAmt: fen(10_000), maxAmt: fen(20_000_000), step: fen(10_000), available: undefined }
const member = { ...guest, available: fen(2_556_966) }

test('a borrower reads the lowest amount, the highest and the step', () => {
  expect(rangeText(guest)).toBe('100–200,000，100的整数倍')
  expect(rangeText(member)).toBe('100–25,500，100的整数倍')
  expect(rangeText({ ...guest, available: fen(9_999) })).toBe('100起，100的整数倍')
})

test('a borrower who enters an unavailable amount reads the reason', () => {
  const told = (amount: number | null) => amountProblem(member, amount === null ? null : fen(amount))
  expect(told(null)).toEqual({ text: '请输入借款金额', tooMuch: false })
  expect(told(100)).toEqual({ text: '最低可借100元', tooMuch: false })
  expect(told(1_005_000)).toEqual({ text: '请输入100的整数倍', tooMuch: false })
  expect(told(2_600_000)).toEqual({ text: '超过可借额度25,569.66', tooMuch: true })
  expect(told(20_010_000)).toEqual({ text: '超过可借额度25,569.66', tooMuch: true })
  expect(amountProblem(guest, fen(20_010_000))).toEqual({ text: '最高可借200,000元', tooMuch: true })
  expect(amountProblem({ ...member, maxAmt: fen(500_000) }, fen(9_000_000))?.text).toBe('最高可借5,000元')
  expect(told(2_550_000)).toBeUndefined()
  expect(amountProblem(guest, fen(2_600_000))).toBeUndefined()
  expect(amountProblem({ ...guest, available: fen(9_999) }, fen(10_000))?.text).toBe('可借额度不足')
})

test('a borrower who borrows everything gets the whole available limit, rounded down to the step', () => {
  expect([mostOf(member), mostOf(guest), mostOf({ ...guest, available: fen(9_999) })]).toEqual([
    2_550_000, 20_000_000, 0,
  ])
})

test('a borrower’s last amount is capped at the available limit', () => {
  expect([fittingAmount(member, fen(3_000_000)), fittingAmount(member, fen(1_000_000))]).toEqual([2_550_000, 1_000_000])
})

test('a borrower pays no more of a bill than is left of it', () => {
  const bill = { ...member, minAmt: fen(50_000), bill: fen(125_680) }
  expect([mostOf(bill), rangeText(bill)]).toEqual([120_000, '500–1,200，100的整数倍'])
  expect(amountProblem(bill, fen(130_000))).toEqual({ text: '超过这张卡待还的1,256.80', tooMuch: true })
  expect(amountProblem(bill, fen(120_000))).toBeUndefined()
  expect(amountProblem({ ...bill, bill: fen(30_000) }, fen(50_000))?.text).toBe('这张卡待还不足500元')
  expect(amountProblem({ ...bill, available: fen(100_000) }, fen(120_000))?.text).toBe('超过可借额度1,000.00')
})
