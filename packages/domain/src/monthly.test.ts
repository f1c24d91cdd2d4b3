import { expect, test } from 'vitest'
import { addDays, businessDate } from './business-date.ts'
import { monthsFrom, PAY_AHEAD_DAYS, payableMonth } from './monthly.ts'

test('months follow each other without a gap, and a clamped month’s end does not move later ones', () => {
  const start = businessDate('2027-01-31')
  const months = monthsFrom(start, 4)
  expect(months.map(({ no }) => no)).toEqual([1, 2, 3, 4])
  expect(months.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2027-01-31 2027-02-27',
    '2027-02-28 2027-03-30',
    '2027-03-31 2027-04-29',
    '2027-04-30 2027-05-30',
  ])
})

test('a customer may pay one month at a time: the first unpaid one, from seven days before it is due', () => {
  const dueOn = businessDate('2027-06-15')
  const bill = (no: number, paid: boolean) => ({ no, dueOn, paidOn: paid ? dueOn : undefined, over: false })
  const bills = [bill(1, true), bill(2, false), bill(3, false)]
  expect(payableMonth(bills, addDays(dueOn, -PAY_AHEAD_DAYS))?.no).toBe(2)
  expect(payableMonth(bills, addDays(dueOn, -PAY_AHEAD_DAYS - 1))).toBeUndefined()
  expect(
    payableMonth(
      bills.map((one) => ({ ...one, over: true })),
      dueOn,
    ),
  ).toBeUndefined()
})
