import { randomUUID } from 'node:crypto'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { sumFen } from '@wanka/domain/money.ts'
import { bankClearing } from '@wanka/testkit/examples/bank-books.ts'
import { borrowWith, couponOf, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  debitOf,
  payStatus,
  planOf,
  repaid,
  repayApplied,
  repayTicket,
  settleConfirmed,
  settled,
  settlementOf,
  takenBack,
  withoutAutoDebit,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { requestTo, signHeaders } from '../../../gateways/signature.ts'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const lettersOf = async ({ customerId }: { customerId: string }) =>
  (
    await server.platform.db
      .selectFrom('letter')
      .select(['title', 'dedupe_key'])
      .where('customer_id', '=', customerId)
      .where('dedupe_key', 'like', '%eversed:%')
      .execute()
  ).map(({ title }) => title)
const casesOf = async (subject: string) =>
  (await server.platform.db.selectFrom('exception_case').select('kind').where('subject', '=', subject).execute()).map(
    ({ kind }) => kind,
  )
const detailOf = async ({ token, orderId }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder
const statesOf = async (holder: Borrower) => (await planOf(server, holder)).map((row) => row.planState)
/** Pays each of these bills on its due date. */
async function paidInTime(holder: Borrower, ...stages: number[]): Promise<string[]> {
  const plan = await planOf(server, holder)
  const numbers: string[] = []
  for (const stage of stages) {
    await advanceTo(server, plan[stage - 1]?.date ?? '')
    numbers.push((await repaid(server, holder, [stage])).repayNo)
  }
  return numbers
}
async function booksAgree(): Promise<void> {
  const { ours, theirs } = await bankClearing(server)
  expect(ours).toBe(theirs)
}

test('a customer whose oldest of four payments is reversed owes one bill: the newer ones pay the oldest bills', async () => {
  const holder = await borrowed(server, { period: 6 })
  const [oldest = ''] = await paidInTime(holder, 1, 2, 3, 4)
  const before = await detailOf(holder)
  await takenBack(server, oldest)
  const after = await detailOf(holder)
  // the fourth bill is due today, and nothing is left of what was paid for it
  expect(await statesOf(holder)).toEqual(['2', '2', '3', '1', '0', '0'])
  const plan = await planOf(server, holder)
  const amt = plan[0]?.amt ?? 0
  const penalty = sumFen(plan.map((row) => row.penalty))
  // the debt grew by the payment and by the cost of the days that it did not cover after all
  expect(after.outstanding - before.outstanding).toBe(amt + penalty)
  expect(penalty).toBeGreaterThan(0)
  const { payment } = await server.client.call(repayment.payment, { repayNo: oldest }, { token: holder.token })
  expect(payment.payState).toBe('4')
  const { bills } = await server.client.call(repayment.list, { state: 'unpaid' }, { token: holder.token })
  expect(sumFen(bills.map((bill) => bill.owed))).toBe(after.outstanding)
  expect(await lettersOf(holder)).toEqual(['一笔还款被银行撤销'])
  await booksAgree()
  // and the loan can be paid to its end
  await settled(server, holder)
  expect((await detailOf(holder)).orderState).toBe('90')
})

test('a customer’s payment shows the bill that it was made for, and of others only those that have money of it now', async () => {
  const holder = await borrowed(server, { period: 6 })
  const [first = '', second = '', third = ''] = await paidInTime(holder, 1, 2, 3)
  const shown = async () => {
    const { items } = await server.client.call(repayment.payment, { repayNo: third }, { token: holder.token })
    return items.map(({ no, state }) => `${no} ${state}`)
  }
  await takenBack(server, first)
  const once = await shown()
  await takenBack(server, second)
  expect([once, await shown()]).toEqual([
    ['1 3', '2 3', '3 6'],
    ['1 3', '3 6'],
  ])
})

test('a customer who pays an overdue bill again on the day of its reversal is charged the penalty once', async () => {
  const holder = await borrowed(server, { period: 3 })
  const [bill] = await planOf(server, holder)
  await advanceTo(server, addDays(businessDate(bill?.date ?? ''), 10))
  const [late] = await planOf(server, holder)
  const { repayNo } = await repaid(server, holder, [1])
  await takenBack(server, repayNo)
  expect((await planOf(server, holder))[0]).toEqual(late)
  await repaid(server, holder, [1])
  expect((await planOf(server, holder))[0]).toMatchObject({ planState: '2', paid: late?.owed, penalty: late?.penalty })
  const income = sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from ledger_account where loan_id = ${holder.orderId} and kind = 'loanPenalty'`
  expect((await income.execute(server.platform.db)).rows).toEqual([{ sum: 0 }])
  await booksAgree()
})

test('a customer whose settling payment is reversed has the loan open again, with the limit it uses', async () => {
  const holder = await borrowed(server, { period: 3 })
  const { repayNo } = await settled(server, holder)
  expect((await detailOf(holder)).orderState).toBe('90')
  const line = async () => server.client.call(creditLine.info, {}, { token: holder.token })
  const free = (await line()).available
  const { certId } = await server.client.call(
    certificates.apply,
    { orderIds: [holder.orderId] },
    { token: holder.token },
  )
  const paper = () => server.client.call(certificates.detail, { certId }, { token: holder.token })
  const { certNo, verifyCode } = await until(async () => {
    const drawn = await paper()
    return drawn.pdfUrl ? drawn : undefined
  })
  const checked = () => server.client.call(certificates.check, { certNo, verifyCode })
  expect(await checked()).toMatchObject({ genuine: true, outdated: false })
  await takenBack(server, repayNo)
  expect(await checked()).toMatchObject({ genuine: true, outdated: true })
  const outdated = await paper()
  expect([outdated.outdated, outdated.pdfUrl]).toEqual([true, undefined])
  expect((await detailOf(holder)).orderState).toBe('80')
  expect(free - (await line()).available).toBe(300_000)
  expect(await statesOf(holder)).toEqual(['0', '0', '0'])
})

const prepaymentsOf = async ({ customerId }: Borrower) =>
  (
    await server.platform.db.selectFrom('prepayment').select('state').where('customer_id', '=', customerId).execute()
  ).map(({ state }) => state)

test('a customer whose early settlement is reversed owes every bill as contracted and can settle at the same price', async () => {
  const holder = await borrowed(server, { period: 6 })
  const contracted = (await planOf(server, holder)).map((row) => row.owed)
  const { repayNo, amt } = await settleConfirmed(server, holder)
  await payStatus(server, holder, repayNo, '3')
  expect((await detailOf(holder)).orderState).toBe('90')
  await takenBack(server, repayNo)
  expect((await planOf(server, holder)).map((row) => row.owed)).toEqual(contracted)
  expect(await prepaymentsOf(holder)).toEqual(['failed'])
  expect((await settlementOf(server, holder)).total).toBe(amt)
})

test('a customer’s coupon share that a settlement released is the coupon’s again when the settlement is reversed', async () => {
  const holder = await withLine(server)
  const used = await given(server, holder, 'free6')
  const own = await borrowWith(server, holder, used, { period: 6 })
  const contracted = (await planOf(server, own)).map((row) => row.owed)
  const { repayNo } = await settleConfirmed(server, own)
  await payStatus(server, own, repayNo, '3')
  await takenBack(server, repayNo)
  expect((await planOf(server, own)).map((row) => row.owed)).toEqual(contracted)
  // and released again when the loan is settled after all
  const again = await settleConfirmed(server, own)
  await payStatus(server, own, again.repayNo, '3')
  expect((await detailOf(own)).orderState).toBe('90')
})

test('a customer whose payment before a settlement is reversed owes just its money, and interest on that alone', async () => {
  const holder = await borrowed(server, { period: 6 })
  const [first = ''] = await paidInTime(holder, 1)
  const { repayNo } = await settleConfirmed(server, holder)
  await payStatus(server, holder, repayNo, '3')
  await takenBack(server, first)
  const after = await detailOf(holder)
  const { amt = 0 } = (await planOf(server, holder))[0] ?? {}
  const { total } = await settlementOf(server, holder)
  expect(after.orderState).toBe('80')
  // the settlement paid the oldest bills first, so the newest principal is what is missing
  expect(total).toBe(amt)
  expect(after.outstanding).toBeGreaterThanOrEqual(amt)
  expect((await statesOf(holder)).slice(0, 3)).toEqual(['2', '2', '2'])
})

test('the bank’s reversal applies once, is retried if too early, and a second one for the same money is a case', async () => {
  const holder = await borrowed(server, { period: 3 })
  const { repayNo } = await repaid(server, holder, [1])
  const { orderNo: no, amount } = await debitOf(server, repayNo)
  const told = (changes: object = {}) => {
    const notice = {
      type: 'collectReversal',
      merchant: SANDBOX_DEFAULTS.BANK_MERCHANT,
      orderNo: no,
      channelTxn: 'T-back-1',
      reversedTxn: 'T-not-yet-here',
      amount,
      currency: 'CNY',
      reason: 'disputed',
      occurredAt: new Date().toISOString(),
      noticeId: randomUUID(),
      ...changes,
    }
    const body = JSON.stringify(notice)
    const key = { merchant: SANDBOX_DEFAULTS.BANK_MERCHANT, secret: SANDBOX_DEFAULTS.BANK_SECRET }
    const headers = { 'content-type': 'application/json', ...signHeaders(key, requestTo('/callback/bank'), body) }
    return fetch(`${server.url}/callback/bank`, { method: 'POST', body, headers }).then((reply) => reply.status)
  }
  expect(await told()).toBe(409)
  expect(await told({ amount: amount + 1 })).toBe(409)
  expect(await told({ type: 'payoutReversal' })).toBe(409)
  expect(await told({ orderNo: 'C-unknown' })).toBe(404)
  expect(await statesOf(holder)).toEqual(['2', '0', '0'])
  const real = await server.sandbox.reverse(no)
  expect(await Promise.all(Array.from({ length: 10 }, () => told(real)))).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await statesOf(holder)).toEqual(['0', '0', '0'])
  expect(await told({ ...real, channelTxn: 'T-back-2' })).toBe(409)
  expect(await casesOf('T-back-2')).toEqual(['reversedTwice'])
  expect(await lettersOf(holder)).toHaveLength(1)
})

test('a payment under way beside a reversal counts once, for what the customer owes then', async () => {
  const holder = await borrowed(server, { period: 6 })
  const [first = ''] = await paidInTime(holder, 1, 2)
  const paying = await repayApplied(server, holder, [{ appId: holder.appId, stage: 3 }])
  const ticket = await repayTicket(server, holder.customerId, paying)
  const { token } = holder
  await Promise.all([
    takenBack(server, first),
    server.client.call(repayment.confirm, { repayNo: paying.repayNo, dealTicket: ticket }, { token }),
  ])
  await payStatus(server, holder, paying.repayNo, '3')
  await until(async () => (await lettersOf(holder)).length === 1, { what: 'the reversal' })
  const { loanAmt, total } = await detailOf(holder)
  const plan = await planOf(server, holder)
  const paid = sumFen(plan.map((row) => row.paid))
  const owed = sumFen(plan.map((row) => row.owed))
  expect(paid).toBe((plan[1]?.amt ?? 0) + (plan[2]?.amt ?? 0))
  expect(paid + owed - sumFen(plan.map((row) => row.penalty))).toBe(total)
  expect(loanAmt).toBe(300_000)
  await booksAgree()
})

test('a customer’s red packet stays used when the payment that it was used for is reversed', async () => {
  const holder = await withLine(server)
  const holding = await borrow(server, holder)
  const packet = await given(server, holder, 'repayPacket')
  const { repayNo } = await repaid(server, holding, [1])
  await repaid(server, holding, [2])
  await takenBack(server, repayNo)
  await until(async () => (await statesOf(holding))[0] !== '2' || (await statesOf(holding))[1] !== '2')
  expect(await couponOf(server, packet)).toMatchObject({ state: 'used', used: 880 })
})
