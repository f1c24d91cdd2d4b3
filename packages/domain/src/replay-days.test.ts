import { expect, test } from 'vitest'
import { type BusinessDate, businessDate } from './business-date.ts'
import type { ContractedInstalment } from './instalment-balance.ts'
import { fen, ppm } from './money.ts'
import { type LoanContract, owedOn, refunded, replay } from './replay.ts'

// one small loan, calculated by hand: its penalty rate is 23.6712 % of 360 days, 65.7533 fen a day on the first principal

const START = businessDate('2027-01-31')
const bill = (no: number, dueOn: string, principal: number, changes: Partial<ContractedInstalment> = {}) => ({
  no,
  dueOn: businessDate(dueOn),
  principal: fen(principal),
  interest: fen(4500),
  fee: fen(300),
  subsidy: fen(0),
  ...changes,
})
const FIRST = bill(1, '2027-02-28', 100_000)
const SECOND = bill(2, '2027-03-31', 150_000)
const contract = (...instalments: ContractedInstalment[]): LoanContract => ({
  startOn: START,
  annualRate: ppm(180_000),
  dayCount: 'MONTHLY',
  graceDays: 3,
  instalments,
})
const LOAN = contract(FIRST, SECOND)
const paid = (date: string, amount: number, kind: 'settles' | 'lowersBills' | 'pays' = 'pays') => ({
  id: `${date} ${amount}`,
  date: businessDate(date),
  amount: fen(amount),
  settles: kind === 'settles',
  lowersBills: kind === 'lowersBills',
})
const by = (through: string, payments: ReturnType<typeof paid>[] = [], loan = LOAN) =>
  replay(loan, payments, businessDate(through)).instalments
const penalties = (through: string, payments: ReturnType<typeof paid>[] = [], loan = LOAN) =>
  by(through, payments, loan).map(({ penalty, penaltyThrough }) => [penalty, penaltyThrough])
const NONE = [0, undefined]

test('interest falls due with its instalment, or with the first fen paid on it', () => {
  const posted = (through: string, payments: ReturnType<typeof paid>[] = []) =>
    by(through, payments).map((row) => row.interestPosted)
  expect([posted('2027-02-27'), posted('2027-02-28'), posted('2027-03-31')]).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
  expect(posted('2027-02-10', [paid('2027-02-10', 1)])).toEqual([true, false])
  expect(posted('2027-02-10', [paid('2027-02-10', 104_801)])).toEqual([true, true])
})

test('penalty is posted on the first night of each month after the grace days', () => {
  expect(penalties('2027-03-03')).toEqual([NONE, NONE])
  // 4 days; then 28 days more; and 4 days of the second bill three nights later
  expect(penalties('2027-03-04')).toEqual([[263, '2027-03-04'], NONE])
  expect(penalties('2027-03-31')).toEqual([[263, '2027-03-04'], NONE])
  expect(penalties('2027-04-01')).toEqual([[263 + 1841, '2027-04-01'], NONE])
  expect(penalties('2027-04-04')).toEqual([
    [263 + 1841, '2027-04-01'],
    [395, '2027-04-04'],
  ])
  expect(penalties('2027-05-02')).toEqual([
    [263 + 1841 + 1973, '2027-05-01'],
    [395 + 2663, '2027-05-01'],
  ])
})

test('a payment posts the penalty of its day, and the next month’s turn counts from there on what is left', () => {
  const some = paid('2027-03-10', 100)
  expect(penalties('2027-03-31', [some])).toEqual([[263 + 395, '2027-03-10'], NONE])
  expect(penalties('2027-04-01', [some])).toEqual([[2104, '2027-04-01'], NONE])
  // penalty, interest, fee and half of the principal
  const half = paid('2027-03-10', 263 + 395 + 4800 + 50_000)
  expect(penalties('2027-04-01', [half])).toEqual([[263 + 395 + 723, '2027-04-01'], NONE])
  const all = paid('2027-03-10', 263 + 395 + 104_800)
  expect(penalties('2027-04-03', [all])).toEqual([[263 + 395, '2027-03-10'], NONE])
  expect(by('2027-03-31', [all])[0]).toMatchObject({
    paidOn: '2027-03-10',
    paid: { penalty: 658, interest: 4500, fee: 300, principal: 100_000 },
  })
})

test('penalty below half a fen is posted only on the night on which it rounds to one', () => {
  const small = contract(bill(1, '2027-02-28', 100))
  expect(penalties('2027-03-07', [], small)).toEqual([NONE])
  expect(penalties('2027-03-31', [], small)).toEqual([[1, '2027-03-08']])
})

test('a customer who pays an overdue bill inside the grace days pays no penalty', () => {
  const late = (date: string) => by(date, [paid(date, 104_800)])[0]
  expect(late('2027-03-03')).toMatchObject({ paidOn: '2027-03-03', penalty: 0 })
  expect(late('2027-03-04')).toMatchObject({ paidOn: undefined, penalty: 263, paid: { principal: 100_000 - 263 } })
})

test('the amount owed on a day includes the penalty of the days since it was posted', () => {
  const owed = (date: string, payments: ReturnType<typeof paid>[] = []) =>
    by(date, payments).map((row) => owedOn(LOAN, row, businessDate(date)))[0]
  const rest = { interest: 4500, fee: 300, principal: 100_000 }
  expect(owed('2027-03-03')).toEqual({ penalty: 0, ...rest })
  expect(owed('2027-03-05')).toEqual({ penalty: 263 + 66, ...rest })
  expect(owed('2027-03-10', [paid('2027-03-10', 100)])).toEqual({ penalty: 558, ...rest })
  expect(owed('2027-03-10', [paid('2027-03-10', 658 + 4500 + 100)])).toEqual({
    penalty: 0,
    interest: 0,
    fee: 200,
    principal: 100_000,
  })
  expect(owed('2027-02-28', [paid('2027-02-28', 104_800)])).toEqual({ penalty: 0, interest: 0, fee: 0, principal: 0 })
})

test('payments count by their dates, those of one day in the order given, whatever the order of the bills', () => {
  const unsorted = contract(SECOND, FIRST)
  const [early, late, later] = [paid('2027-02-10', 104_800), paid('2027-03-31', 4000), paid('2027-03-31', 800)]
  const { instalments, payments } = replay(unsorted, [late, early, later], businessDate('2027-04-01'))
  expect(instalments.map(({ no, paidOn }) => [no, paidOn])).toEqual([
    [1, '2027-02-10'],
    [2, undefined],
  ])
  const none = { penalty: 0, interest: 0, fee: 0, principal: 0 }
  expect(payments).toEqual([
    { id: early.id, parts: [{ ...none, no: 1, interest: 4500, fee: 300, principal: 100_000 }], left: 0 },
    { id: late.id, parts: [{ ...none, no: 2, interest: 4000 }], left: 0 },
    { id: later.id, parts: [{ ...none, no: 2, interest: 500, fee: 300 }], left: 0 },
  ])
  expect(unsorted.instalments).toEqual([SECOND, FIRST])
})

test('a settlement waives the later interest and fees, and money above its amount is left over', () => {
  // ten days of 2,500.00 at 18 %
  const cost = 1250
  const [first, second] = by('2027-02-10', [paid('2027-02-10', 250_000 + cost, 'settles')])
  expect(first).toMatchObject({
    paidOn: '2027-02-10',
    interestPosted: true,
    paid: { interest: cost, principal: 100_000 },
    waived: { interest: 4500 - cost, fee: 300 },
  })
  expect(second).toMatchObject({
    paidOn: '2027-02-10',
    interestPosted: true,
    paid: { interest: 0, principal: 150_000 },
    waived: { interest: 4500, fee: 300 },
  })
  const over = replay(LOAN, [paid('2027-02-10', 250_000 + cost + 50, 'settles')], businessDate('2027-02-10'))
  expect(over.payments[0]?.left).toBe(50)
  const under = by('2027-02-10', [paid('2027-02-10', 250_000 + cost - 1, 'settles')])
  expect(under.map((row) => [row.paidOn, row.waived])).toEqual([
    ['2027-02-10', { interest: 4500 - cost, fee: 300 }],
    [undefined, { interest: 0, fee: 0 }],
  ])
})

test('a settlement also closes a bill with nothing to pay', () => {
  const loan = contract(bill(1, '2027-02-28', 0), bill(2, '2027-03-31', 0), bill(3, '2027-04-30', 250_000))
  const settled = by('2027-02-10', [paid('2027-02-10', 251_250, 'settles')], loan)
  expect(settled.map((row) => [row.paidOn, row.waived.interest])).toEqual([
    ['2027-02-10', 3250],
    ['2027-02-10', 4500],
    ['2027-02-10', 4500],
  ])
  const onTheFirstDay = by(START, [paid(START, 250_000, 'settles')], loan)
  expect(onTheFirstDay.map((row) => row.paidOn)).toEqual([START, START, START])
})

test('a bill that a coupon pays in full is paid from the first day, and never overdue', () => {
  const loan = contract(bill(1, '2027-02-28', 0, { fee: fen(0), subsidy: fen(4500) }), SECOND)
  const [first] = by('2027-05-02', [], loan)
  expect(first).toMatchObject({ paidOn: START, interestPosted: true, penalty: 0, waived: { interest: 0, fee: 0 } })
  expect(replay(loan, [paid('2027-02-10', 1)], businessDate('2027-02-10')).payments[0]?.parts).toEqual([
    { no: 2, penalty: 0, interest: 1, fee: 0, principal: 0 },
  ])
})

test('after a settlement a coupon pays the interest of the days so far, and the rest of it is released', () => {
  const helped = (subsidy: number) => {
    const loan = contract(bill(1, '2027-02-28', 100_000, { subsidy: fen(subsidy) }), SECOND)
    const { instalments, payments } = replay(loan, [paid('2027-02-10', 251_250, 'settles')], START as BusinessDate)
    const [row] = instalments
    return [payments[0]?.left, row?.paid.interest, row?.subsidy, row?.waived.interest]
  }
  expect(helped(1000)).toEqual([1000, 250, 1000, 3250])
  expect(helped(2000)).toEqual([1250, 0, 1250, 3250])
})

test('a merchant’s refund pays overdue bills with their penalty, and settles a loan as a payment does', () => {
  const [first, second] = by('2027-03-10', [paid('2027-03-10', 658 + 104_800, 'lowersBills')])
  expect(first).toMatchObject({ paidOn: '2027-03-10', penalty: 658, penaltyThrough: '2027-03-10' })
  expect(second).toMatchObject({ paidOn: undefined, interestPosted: false, paid: { principal: 0 } })
  const whole = replay(LOAN, [paid('2027-02-10', 251_260, 'lowersBills')], businessDate('2027-02-10'))
  expect(whole.instalments.map((row) => [row.paidOn, row.interestPosted, row.waived])).toEqual([
    ['2027-02-10', true, { interest: 3250, fee: 300 }],
    ['2027-02-10', true, { interest: 4500, fee: 300 }],
  ])
  expect(whole.payments[0]?.left).toBe(10)
  const again = refunded(LOAN, whole.instalments, { date: businessDate('2027-02-11'), amount: fen(7) })
  expect(again).toMatchObject({ parts: [], left: 7 })
})

test('a refund is calculated on a copy, in the order of the bills', () => {
  const balances = by('2027-02-10').toReversed()
  const before = structuredClone(balances)
  const { instalments } = refunded(LOAN, balances, { date: businessDate('2027-02-10'), amount: fen(50_000) })
  expect(balances).toEqual(before)
  expect(instalments.map(({ no, paid: { principal } }) => [no, principal])).toEqual([
    [1, 20_000],
    [2, 30_000],
  ])
  // ten days of the refunded 500.00; a fifth of the fees and of the remaining interest is waived
  expect(instalments[0]).toMatchObject({ refundInterest: 250, waived: { interest: 900 - 250, fee: 60 } })
  expect(instalments[1]).toMatchObject({ refundInterest: 0, waived: { interest: 900, fee: 60 }, interestPosted: false })
})

test('a refund above all the principal pays the interest of its days, and closes the bills with nothing left', () => {
  const [first, second] = by('2027-02-10', [paid('2027-02-10', 250_500, 'lowersBills')])
  expect(first).toMatchObject({
    paidOn: undefined,
    interestPosted: true,
    paid: { interest: 500, fee: 0, principal: 100_000 },
    waived: { interest: 3250, fee: 300 },
    refundInterest: 1250,
  })
  expect(second).toMatchObject({
    paidOn: '2027-02-10',
    paid: { interest: 0, principal: 150_000 },
    waived: { interest: 4500, fee: 300 },
  })
  expect(by('2027-02-10', [paid('2027-02-10', 250_500, 'lowersBills'), paid('2027-02-10', 750)])[0]).toMatchObject({
    paidOn: '2027-02-10',
    paid: { interest: 1250 },
  })
})

test('what the customer paid of an instalment before counts when a merchant refunds the rest', () => {
  // the customer paid 548.00 of the first bill: interest, fee and half of its principal
  const before = paid('2027-02-05', 54_800)
  const [first, second] = by('2027-02-10', [before, paid('2027-02-10', 40_000, 'lowersBills')])
  // a fifth of the remaining 2,000.00 is refunded
  expect([first?.paid.principal, second?.paid.principal]).toEqual([50_000 + 10_000, 30_000])
  // interest that was paid is not returned: of the first bill nothing is waived
  expect(first?.waived).toEqual({ interest: 0, fee: 0 })
  expect(second?.waived).toEqual({ interest: 900, fee: 60 })
})

test('what nights post before a payment is an advance on one penalty, rounded once', () => {
  const first = paid('2027-02-10', 104_800)
  // seven days of 98.63 fen; 4 days and 3 days, each rounded, would be 691
  expect(penalties('2027-04-04', [first])).toEqual([NONE, [395, '2027-04-04']])
  expect(penalties('2027-04-07', [first, paid('2027-04-07', 100)])).toEqual([NONE, [690, '2027-04-07']])
})

test('a payment of principal alone makes no interest fall due, one of a fee does', () => {
  const helped = (fee: number, amount: number) => {
    const loan = contract(bill(1, '2027-02-28', 100_000, { fee: fen(fee), subsidy: fen(4500) }), SECOND)
    return by('2027-02-10', [paid('2027-02-10', amount)], loan)[0]?.interestPosted
  }
  expect([helped(0, 100), helped(0, 100_000), helped(300, 100)]).toEqual([false, true, true])
})

test('a paid bill keeps its date when a refund settles the loan', () => {
  const ended = by('2027-03-01', [paid('2027-02-10', 104_800), paid('2027-03-01', 160_000, 'lowersBills')])
  expect(ended.map((row) => row.paidOn)).toEqual(['2027-02-10', '2027-03-01'])
})

test('a settlement after a refund waives what the refund left, fees included', () => {
  // the ten days of both parts: 250 and 1000
  const settled = by('2027-02-10', [paid('2027-02-10', 50_000, 'lowersBills'), paid('2027-02-10', 201_250, 'settles')])
  expect(settled.map((row) => [row.paidOn, row.paid.interest, row.waived])).toEqual([
    ['2027-02-10', 1250, { interest: 3250, fee: 300 }],
    ['2027-02-10', 0, { interest: 4500, fee: 300 }],
  ])
})

test('a late part payment ends the days of its principal, also where they cost less than half a fen', () => {
  const tiny = contract(bill(1, '2027-02-28', 600, { interest: fen(0), fee: fen(0) }))
  // 0.3945 fen a day: 32 days to the turn of the month cost 12.62, so 13 are posted; the next day rounds to nothing more
  expect(penalties('2027-04-01', [], tiny)).toEqual([[13, '2027-04-01']])
  const [row] = by('2027-04-02', [paid('2027-04-02', 500)], tiny)
  expect(row).toMatchObject({ penalty: 13, penaltyThrough: '2027-04-02', lateFenDays: 33 * 600 })
})
