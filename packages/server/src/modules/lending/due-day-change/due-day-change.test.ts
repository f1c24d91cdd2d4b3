import { formatMoney } from '@wanka/contract/format.ts'
import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { extension } from '@wanka/contract/lending/extensions.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import {
  addDays,
  addMonths,
  businessDate,
  dayOfMonth,
  daysBetween,
  nextDayOfMonth,
} from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import {
  advanceTo,
  debitMade,
  debitOf,
  paidSecondBillAlone,
  payStatus,
  planOf,
  repaid,
  repayApplied,
  repayConfirmed,
  repayTicket,
  settlementOf,
  takenBack,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, expect, test } from 'vitest'

const server = serverFixture(HASTY)
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const quote = ({ appId, token }: Borrower, day: number, ...more: Borrower[]) =>
  server.client.call(dueDayChange.quote, { appIds: [appId, ...more.map((one) => one.appId)], day }, { token })
const choose = ({ appId, token }: Borrower, day: number, hash: string, ...more: Borrower[]) =>
  server.client.call(dueDayChange.choose, { appIds: [appId, ...more.map((one) => one.appId)], day, hash }, { token })
const loansOf = async ({ token }: Borrower) => (await server.client.call(dueDayChange.loans, {}, { token })).loans
const detailOf = async ({ orderId, token }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder
/** A day of the month other than the one of this due date. */
const otherDay = (date: string) => (dayOfMonth(businessDate(date)) + 11) % 28 || 28

test('a customer who changes the due day moves every later bill and pays the odd days, as the signed paper states', async () => {
  const own = await borrowed(server, { period: 3 })
  const before = await planOf(server, own)
  const { totalInterest } = await detailOf(own)
  const due = businessDate(before[0]?.date ?? '')
  const day = otherDay(due)
  const to = nextDayOfMonth(due, day)
  const { loans, extra, hash } = await quote(own, day)
  const [asked] = loans
  expect(asked?.rows.map((row) => [row.from, row.to])).toEqual(before.map((row, at) => [row.date, addMonths(to, at)]))
  // 3,000.00 at 18 % a year: 1.50 a day
  expect(extra).toBe((asked?.days ?? 0) * 150)
  expect(await failureOf(choose(own, day, '0'.repeat(64)))).toMatchObject({ data: { requote: true } })

  // an unconfirmed payment is closed
  const waiting = await repayApplied(server, own, [{ appId: own.appId, stage: 1 }])
  await choose(own, day, hash)
  expect(
    (await server.client.call(repayment.status, { repayNo: waiting.repayNo }, { token: own.token })).payState,
  ).toBe('6')
  const after = await planOf(server, own)
  expect(after.map((row) => row.date)).toEqual(before.map((_, at) => addMonths(to, at)))
  expect(after.map((row, at) => row.amt - (before[at]?.amt ?? 0))).toEqual([extra, 0, 0])
  expect((await detailOf(own)).totalInterest).toBe(totalInterest + extra)

  const bill = await server.client.call(repayment.detail, { billNo: `${own.appId}-1` }, { token: own.token })
  expect(bill.parts[1]?.formula).toContain(`，加改还款日多出${asked?.days}天的 `)

  const papers = await server.client.call(loan.contractList, { orderId: own.orderId }, { token: own.token })
  const signed = papers.find(({ key }) => key.startsWith('repaymentDay:'))
  expect(signed).toMatchObject({ title: '还款日变更补充协议', signed: true })
  const text = await server.client.call(
    loan.contract,
    { orderId: own.orderId, contractKey: signed?.key ?? '' },
    { token: own.token },
  )
  expect(text.sections).toEqual(asked?.paper.sections)
  expect(text.hash).toMatch(/^[0-9a-f]{64}$/)
  const other = await borrowed(server)
  const theirs = { orderId: other.orderId, contractKey: signed?.key ?? '' }
  expect(await statusOf(server.client.call(loan.contract, theirs, { token: other.token }))).toBe(Status.forbidden)
  expect((await loansOf(own))[0]?.reason).toMatch(/^每6个月可以改一次/)
  expect(await failureOf(quote(own, day === 1 ? 2 : 1))).toMatchObject({ status: Status.refused })

  // nothing happens on the old day; the settlement follows the new days; on the new day the bill is debited
  await advanceTo(server, addDays(due, 1))
  expect((await planOf(server, own))[0]).toMatchObject({ penalty: 0, owed: after[0]?.amt })
  const middle = addDays(due, 1)
  expect((await settlementOf(server, own)).interest).toBeLessThanOrEqual(after[0]?.interest ?? 0)
  expect((await settlementOf(server, own, businessDate(to))).interest).toBe(after[0]?.interest)
  expect(middle < to).toBe(true)
  await advanceTo(server, to)
  await until(async () => (await planOf(server, own))[0]?.planState === '2', { what: 'the debit' })
  const { list } = await server.client.call(repayment.history, {}, { token: own.token })
  expect(list.map((payment) => payment.amt)).toEqual([after[0]?.amt])
})

test('a customer sets one due day for two loans of one lender; a payment reversed later leaves the rest as agreed', async () => {
  const holder = await withLine(server)
  const first = await borrow(server, holder)
  const early = await repaid(server, first, [1])
  const second = await borrow(server, holder, { period: 6 })
  const plans = [await planOf(server, first), await planOf(server, second)]
  const day = otherDay(plans[0]?.[1]?.date ?? '')
  const { hash, loans } = await quote(first, day, second)
  expect(loans.map(({ rows }) => rows.length)).toEqual([2, 6])
  await choose(first, day, hash, second)
  expect((await loansOf(first)).map((one) => one.day)).toEqual([day, day])

  const { instruction_no } = await server.platform.db
    .selectFrom('bank_instruction')
    .innerJoin('repayment_order', 'repay_id', 'subject')
    .select('instruction_no')
    .where('repay_no', '=', early.repayNo)
    .executeTakeFirstOrThrow()
  await server.sandbox.reverse(instruction_no)
  await server.sandbox.releaseNotices()
  const [again, next] = await planOf(server, first)
  expect(again).toMatchObject({ date: plans[0]?.[0]?.date, planState: '0' })
  expect(dayOfMonth(businessDate(next?.date ?? ''))).toBe(day)
})

test('a customer whose bill is open again may choose a day before the one to which the next bill was put off', async () => {
  const own = await borrowed(server, { period: 6 })
  const { appId, token } = own
  const dates = (await planOf(server, own)).map(({ date }) => businessDate(date))
  // a bill can be put off 31 days before its day: while the one before it is not due, after a month of 30
  const no = dates.findIndex((date, at) => at > 1 && daysBetween(dates[at - 1] ?? date, date) === 30)
  const [due, next] = dates.slice(no - 1)
  if (!due || !next) throw new Error('no month of 30 days')
  for (let stage = 1; stage < no; stage += 1) await repaid(server, own, [stage])
  const early = await repaid(server, own, [no])
  await advanceTo(server, addDays(due, -1))
  await server.client.call(extension.confirm, { billNo: `${appId}-${no + 1}`, dueOn: addDays(next, 7) }, { token })
  await takenBack(server, early.repayNo)
  const chosen = nextDayOfMonth(due, ((dayOfMonth(due) + 2) % 28) + 1)
  const { hash, extra, loans } = await quote(own, dayOfMonth(chosen))
  const [asked] = loans
  expect(asked?.days).toBe(daysBetween(due, addMonths(chosen, 1)))
  // a month's interest at 18 % a year, however many days
  const [, left] = /剩余本金([\d,.]+)/.exec(asked?.formula ?? '') ?? []
  expect(extra).toBe(Math.round(Number(left?.replaceAll(',', '')) * 1.5))
  await choose(own, dayOfMonth(chosen), hash)
  expect((await planOf(server, own)).slice(no - 1).map(({ date }) => date)).toEqual(
    dates.slice(no - 1).map((_, at) => addMonths(chosen, at + 1)),
  )
})

test('bills keep their months around a paid one, which keeps its own day when its payment is taken back, too', async () => {
  const own = await borrowed(server, { period: 3 })
  const late = await paidSecondBillAlone(server, own)
  const before = (await planOf(server, own)).map(({ date }) => businessDate(date))
  const [first, second, third] = before
  if (!first || !second || !third) throw new Error('no plan')
  const day = otherDay(first)
  await choose(own, day, (await quote(own, day)).hash)
  await takenBack(server, late.repayNo)
  const to = nextDayOfMonth(first, day)
  expect((await planOf(server, own)).map(({ date }) => date)).toEqual([to, second, addMonths(to, 2)])
})

test('a customer who has paid a part of a later bill pays for the odd days on the principal that is left', async () => {
  const own = await borrowed(server, { period: 3 })
  const { cardId, token } = own
  const early = await repaid(server, own, [1])
  const sum = { items: [{ appId: own.appId, stage: 2 }], part: fen(50_000) }
  const { allRepayAmt } = await server.client.call(repayment.selectMany, sum, { token })
  const part = await server.client.call(repayment.apply, { ...sum, cardId, amt: allRepayAmt }, { token })
  const dealTicket = await repayTicket(server, own.customerId, part)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  await server.client.call(repayment.confirm, { repayNo: part.repayNo, dealTicket }, { token })
  // the bank reverses the payment of the bill before it while the part payment is under way
  const { orderNo } = await debitOf(server, early.repayNo)
  await server.sandbox.reverse(orderNo)
  await server.sandbox.releaseNotices()
  const firstState = async () => (await planOf(server, own))[0]?.planState
  await until(async () => (await firstState()) !== '2', { what: 'the first bill to be open again' })
  await debitMade(server, part.repayNo)
  await payStatus(server, own, part.repayNo, '3')
  const { loanOrder } = await server.client.call(loan.detail, { orderId: own.orderId }, { token })
  const { split } = await server.client.call(repayment.payment, { repayNo: part.repayNo }, { token })
  expect(split.principal).toBeGreaterThan(0)
  const { loans, extra, hash } = await quote(own, otherDay((await planOf(server, own))[0]?.date ?? ''))
  const left = loanOrder.loanAmt - split.principal
  // 18 % a year
  expect(extra).toBe(Math.round((left * 0.18 * (loans[0]?.days ?? 0)) / 360))
  expect(loans[0]?.formula).toContain(`剩余本金${formatMoney(fen(left))} ×`)
  await choose(own, otherDay((await planOf(server, own))[0]?.date ?? ''), hash)
})

test('a customer cannot change the due day during a payment, with a due or part-paid bill, or of another’s loan', async () => {
  const own = await borrowed(server)
  const day = otherDay((await planOf(server, own))[0]?.date ?? '')
  const other = await borrowed(server)
  const stranger = { ...own, appId: other.appId }
  expect((await failureOf(quote(stranger, day))).status).toBe(Status.forbidden)
  expect((await failureOf(choose(stranger, day, '0'.repeat(64)))).status).toBe(Status.forbidden)
  const { hash } = await quote(own, day)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  await repayConfirmed(server, own, [{ appId: own.appId, stage: 1 }])
  expect(await failureOf(choose(own, day, hash))).toMatchObject({ message: '有一期正在还款，有结果后可以改' })
  expect((await planOf(server, own)).map((row) => row.amt - row.owed)).toEqual([0, 0, 0])
})

test('a customer keeps the due day after a merchant’s refund, with that reason, also once the next bill is paid', async () => {
  const own = await borrowed(server)
  const day = otherDay((await planOf(server, own))[0]?.date ?? '')
  await refundedBy(server, own, fen(60_000))
  const message = '商户退款已经抵扣了这笔借款后面的账单，不能再改还款日'
  expect(await failureOf(quote(own, day))).toMatchObject({ status: Status.refused, message })
  await repaid(server, own, [1])
  expect((await loansOf(own))[0]?.reason).toBe(message)
})

test('a customer who chooses a due day on thirty devices changes it once, beside thirty that pay the next bill', async () => {
  const own = await borrowed(server)
  const plan = await planOf(server, own)
  const day = otherDay(plan[0]?.date ?? '')
  const { hash, extra } = await quote(own, day)
  const items = [{ appId: own.appId, stage: 1 }]
  const { repayAmt: amt } = await server.client.call(repayment.selectMany, { items }, { token: own.token })
  const heard = await Promise.all(
    Array.from({ length: 30 }, () => [
      statusOf(choose(own, day, hash)),
      statusOf(server.client.call(repayment.apply, { items, cardId: own.cardId, amt }, { token: own.token })),
    ]).map((pair) => Promise.all(pair)),
  )
  expect(heard.filter(([chosen]) => chosen === Status.ok)).toHaveLength(1)
  expect((await planOf(server, own)).map((row, at) => row.amt - (plan[at]?.amt ?? 0))).toEqual([extra, 0, 0])
})
