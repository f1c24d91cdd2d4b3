import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import { fen } from './money.ts'
import { asksForVoucher, voucherDueAgain, voucherDueOn } from './voucher-rule.ts'

const rule = { from: fen(1_000_000), dailyFrom: fen(5_000_000) }
const asked = (purposeCode: string, amount: number, by = rule) =>
  asksForVoucher({ purposeCode, amount: fen(amount) }, by)

test('a loan for one thing shows its use from its amount on, daily spending only from a larger one', () => {
  expect([asked('decoration', 999_900), asked('decoration', 1_000_000)]).toEqual([false, true])
  expect([asked('daily', 1_000_000), asked('daily', 4_999_900), asked('daily', 5_000_000)]).toEqual([
    false,
    false,
    true,
  ])
})

test('an amount of nothing asks nobody', () => {
  const off = { from: fen(0), dailyFrom: fen(0) }
  expect([asked('decoration', 20_000_000, off), asked('daily', 20_000_000, off)]).toEqual([false, false])
})

test('there are thirty days, and after a rejection never less than a week', () => {
  const due = voucherDueOn(businessDate('2027-06-15'))
  expect(due).toBe('2027-07-15')
  expect(voucherDueAgain(due, businessDate('2027-06-20'))).toBe('2027-07-15')
  expect(voucherDueAgain(due, businessDate('2027-07-12'))).toBe('2027-07-19')
})
