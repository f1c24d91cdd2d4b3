import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import type { SettlementInstalment } from './early-settlement.ts'
import { fen, ppm } from './money.ts'
import { spreadRefund } from './refund.ts'

// Three bills, worked out by hand: at 18 % ten days cost half a percent.

const amounts = (principal: number, interest: number, fee: number) => ({
  penalty: fen(0),
  interest: fen(interest),
  fee: fen(fee),
  principal: fen(principal),
})
const bill = (no: number, dueOn: string, ...due: [number, number, number]): SettlementInstalment => ({
  no,
  dueOn: businessDate(dueOn),
  due: amounts(...due),
  paid: amounts(0, 0, 0),
})
const FIRST = bill(1, '2027-02-28', 10_000, 450, 30)
const SECOND = bill(2, '2027-03-31', 40_000, 4000, 100)
const THIRD = bill(3, '2027-04-30', 60_000, 3000, 100)
const paid = (row: SettlementInstalment): SettlementInstalment => ({ ...row, paid: row.due })
const spread = (day: string, amount: number, instalments = [FIRST, SECOND, THIRD]) =>
  spreadRefund(
    { startOn: businessDate('2027-01-31'), annualRate: ppm(180_000), day: businessDate(day), instalments },
    fen(amount),
  )
const part = (no: number, principal: number, interest = 0, fee = 0) => ({ no, ...amounts(principal, interest, fee) })
const TENTH = '2027-03-10'

test('a refund pays what is due first, and a fifth of the outstanding principal takes a fifth off each later bill', () => {
  const fifth = {
    parts: [part(1, 10_000, 450, 30), part(2, 8_000), part(3, 12_000)],
    // ten days of the refunded 200.00 stay owed: 4000 − 800 + 100
    released: [
      { no: 2, interest: 700, fee: 20, subsidy: 0 },
      { no: 3, interest: 600, fee: 20, subsidy: 0 },
    ],
    paidOff: [1],
    ends: false,
    running: { no: 2, refundInterest: 100 },
    left: 0,
  }
  expect(spread(TENTH, 30_480)).toEqual(fifth)
  expect(spread(TENTH, 30_480, [THIRD, FIRST, SECOND])).toEqual(fifth)
})

test('a refund that only covers what is due leaves the later bills unchanged', () => {
  const due = { released: [], ends: false, left: 0 }
  expect(spread(TENTH, 5_000)).toEqual({ ...due, parts: [part(1, 4_520, 450, 30)], paidOff: [] })
  expect(spread(TENTH, 10_480)).toEqual({ ...due, parts: [part(1, 10_000, 450, 30)], paidOff: [1] })
})

test('a refund on a due date pays that bill first, and the next period has cost nothing yet', () => {
  expect(spread('2027-03-31', 54_579)).toMatchObject({
    parts: [part(1, 10_000, 450, 30), part(2, 39_999, 4000, 100)],
    released: [],
    paidOff: [1],
  })
  expect(spread('2027-03-31', 84_580)).toEqual({
    parts: [part(1, 10_000, 450, 30), part(2, 40_000, 4000, 100), part(3, 30_000)],
    released: [{ no: 3, interest: 1500, fee: 50, subsidy: 0 }],
    paidOff: [1, 2],
    ends: false,
    running: { no: 3, refundInterest: 0 },
    left: 0,
  })
})

test('a refund returns no interest paid ahead, and a coupon keeps what it still has to pay', () => {
  const second = (interest: number, subsidy: number): SettlementInstalment => ({
    ...SECOND,
    paid: amounts(0, interest, 60),
    subsidy: fen(subsidy),
  })
  const released = (interest: number, subsidy: number) =>
    spread(TENTH, 20_000, [paid(FIRST), second(interest, subsidy), THIRD]).released[0]
  // of 3300 that are still owed
  expect(released(3500, 300)).toEqual({ no: 2, interest: 500, fee: 8, subsidy: 300 })
  expect(released(1000, 2500)).toEqual({ no: 2, interest: 700, fee: 8, subsidy: 200 })
  expect(released(1000, 2300)).toEqual({ no: 2, interest: 700, fee: 8, subsidy: 0 })
})

test('a bill of which a refund leaves only the coupon’s part is paid, and one of which a fen is left is not', () => {
  const interestOnly = (subsidy: number): SettlementInstalment => ({
    ...bill(2, '2027-03-31', 0, 4000, 0),
    subsidy: fen(subsidy),
  })
  // half of the principal: 2000 of the interest is left, 150 of it for ten days of the refunded half
  const refunded = (subsidy: number) => spread(TENTH, 30_000, [paid(FIRST), interestOnly(subsidy), THIRD])
  expect(refunded(2149)).toMatchObject({ released: [{ no: 2, interest: 1850, subsidy: 0 }, { no: 3 }], paidOff: [] })
  for (const subsidy of [2150, 3000])
    expect(refunded(subsidy)).toMatchObject({
      released: [{ no: 2, interest: 1850, subsidy: subsidy - 2150 }, { no: 3 }],
      paidOff: [2],
    })
})

test('a second refund in a period adds the days of its own part', () => {
  const second = { ...SECOND, due: amounts(40_000, 3300, 80), paid: amounts(8_000, 0, 0), refundInterest: fen(100) }
  const third = { ...THIRD, due: amounts(60_000, 2400, 80), paid: amounts(12_000, 0, 0) }
  expect(spread(TENTH, 20_000, [paid(FIRST), second, third])).toMatchObject({
    parts: [part(2, 8_000), part(3, 12_000)],
    // a quarter of the remaining planned interest, 3200, less the days of this one
    released: [
      { no: 2, interest: 700, fee: 20 },
      { no: 3, interest: 600, fee: 20 },
    ],
    running: { no: 2, refundInterest: 200 },
  })
})

test('a refund above all the principal pays the interest of the days so far', () => {
  expect(spread(TENTH, 100_200, [paid(FIRST), SECOND, THIRD])).toEqual({
    parts: [part(2, 40_000, 200), part(3, 60_000)],
    released: [
      { no: 2, interest: 3500, fee: 100, subsidy: 0 },
      { no: 3, interest: 3000, fee: 100, subsidy: 0 },
    ],
    paidOff: [3],
    ends: false,
    running: { no: 2, refundInterest: 500 },
    left: 0,
  })
})

test('a refund that reaches the settlement amount settles the loan, and the rest is the customer’s', () => {
  const ending = {
    parts: [part(2, 40_000, 500), part(3, 60_000)],
    released: [
      { no: 2, interest: 3500, fee: 100, subsidy: 0 },
      { no: 3, interest: 3000, fee: 100, subsidy: 0 },
    ],
    paidOff: [],
    ends: true,
  }
  expect(spread(TENTH, 100_500, [paid(FIRST), SECOND, THIRD])).toEqual({ ...ending, left: 0 })
  expect(spread(TENTH, 100_507, [paid(FIRST), SECOND, THIRD])).toEqual({ ...ending, left: 7 })
})

test('a refund leaves a later bill with nothing left unchanged', () => {
  expect(spread(TENTH, 20_000, [paid(FIRST), SECOND, paid(THIRD)])).toEqual({
    parts: [part(2, 20_000)],
    released: [{ no: 2, interest: 4000 - (2000 + 100), fee: 50, subsidy: 0 }],
    paidOff: [],
    ends: false,
    running: { no: 2, refundInterest: 100 },
    left: 0,
  })
})
