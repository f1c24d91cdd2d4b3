import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import { fen } from './money.ts'
import { asksForVoucher, voucherDueAgain, voucherDueOn } from './voucher-rule.ts'

const rule = { from: fen(1_000_000), dailyFrom: fen(5_000_000) }
const asked = (purposeCode: string, amount: number, by = rule) =>
  asksForVoucher({ purposeCode, amount: fen(amount) }, by)

test('a loan needs a voucher from its amount on, one for daily spending only from a larger amount', () => {
  expect([asked('decoration', 999_900), asked('decoration', 1_000_000)]).toEqual([false, true])
  expect([asked('daily', 1_000_000), asked('daily', 4_999_900), asked('daily', 5_000_000)]).toEqual([
    false,
    false,
    true,
  ])
})

test('an amount of zero exempts every loan from a voucher', () => {
  const off = { from: fen(0), dailyFrom: fen(0) }
  expect([asked('decoration', 20_000_000, off), asked('daily', 20_000_000, off)]).toEqual([false, false])
})

test('a customer has thirty days for a voucher, and at least a week after a rejection', () => {
  const due = voucherDueOn(businessDate('2027-06-15'))
  expect(due).toBe('2027-07-15')
  expect(voucherDueAgain(due, businessDate('2027-06-20'))).toBe('2027-07-15')
  expect(voucherDueAgain(due, businessDate('2027-07-12'))).toBe('2027-07-19')
})
