import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { purchase } from '@wanka/contract/lending/purchases.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { passwordLogin } from '@wanka/testkit/fixtures/customer/people.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import {
  application,
  applied,
  type Borrower,
  borrow,
  borrowTicket,
  reached,
} from '@wanka/testkit/fixtures/lending/loans.ts'
import { ordered, paying } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import { repaid, settled, takenBack, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

const LIMIT = 600_000
const OVERDRAWN = '您的已用额度超过了总额度，还款后自动恢复，暂时不能借款'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

type Overdrawn = { holder: LineHolder; first: Borrower; second: Borrower; third: Borrower; repayNo: string }

/** A limit of 6,000.00, all of it used; of three loans the first was paid off, and its limit was drawn again. */
async function drawnAgain(): Promise<Overdrawn> {
  const holder = await withLine(server)
  await server.platform.db
    .updateTable('credit_line')
    .set({ granted: LIMIT })
    .where('customer_id', '=', holder.customerId)
    .execute()
  const first = await borrow(server, holder)
  const second = await borrow(server, holder)
  const { repayNo } = await settled(server, first)
  const third = await borrow(server, holder)
  return { holder, first, second, third, repayNo }
}

const loggedIn = ({ mobile, password }: LineHolder) => passwordLogin(server, { mobile, password })
const info = ({ token }: LineHolder) => server.client.call(creditLine.info, {}, { token })
const stageOf = async (holder: LineHolder) => (await info(holder)).stage
const casesOf = async (subject: string) =>
  server.platform.db
    .selectFrom('exception_case')
    .select(['kind', 'facts', 'closed_at'])
    .where('subject', '=', subject)
    .execute()
const lettersOf = async ({ customerId }: LineHolder) =>
  (
    await server.platform.db
      .selectFrom('letter')
      .select('title')
      .where('customer_id', '=', customerId)
      .where('title', 'like', '额度%')
      .orderBy('created_at')
      .execute()
  ).map(({ title }) => title)
const thawed = (holder: LineHolder) =>
  until(async () => (await stageOf(holder)) === 'active', { what: 'the line in use again' })

test('a customer whose bounced payment had freed limit that was drawn again borrows nothing until it fits', async () => {
  const { holder, first, third, repayNo } = await drawnAgain()
  const { token } = holder
  const shown = await application(server, holder, { loanAmt: fen(10_000) })
  const till = await ordered(server, { amount: fen(10_000) })
  const buying = await paying(server, holder, till)
  const instructionNo = await takenBack(server, repayNo)
  const [opened] = await casesOf(instructionNo)
  expect(opened).toEqual({
    kind: 'lineOverdrawn',
    facts: { customerId: holder.customerId, granted: LIMIT, used: 900_000, held: 0, over: 300_000 },
    closed_at: null,
  })
  // the screens show that nothing is available and how much has to be repaid
  expect(await info(holder)).toMatchObject({
    stage: 'frozen',
    freezeStatus: '1',
    cardQuota: LIMIT,
    available: 0,
    loanAmt: 900_000,
    overAmt: 300_000,
  })
  expect(await server.client.call(creditLine.limit, {}, { token })).toMatchObject({
    stage: 'frozen',
    available: 0,
    loanAmt: 900_000,
    overAmt: 300_000,
  })
  expect(await server.client.call(creditLine.progress, {}, { token })).toMatchObject({
    stage: 'frozen',
    overAmt: 300_000,
  })
  expect(await server.client.call(loan.params, { productType: 'cash' }, { token })).toMatchObject({ available: 0 })
  expect(await lettersOf(holder)).toContain('额度暂停使用')
  const refused = { status: Status.refused, message: OVERDRAWN }
  const ticket = await borrowTicket(server, holder.customerId, shown)
  expect(await failureOf(server.client.call(loan.submit, { ...shown, dealTicket: ticket }, { token }))).toMatchObject(
    refused,
  )
  expect(await failureOf(applied(server, holder, { loanAmt: fen(20_000) }))).toMatchObject(refused)
  expect(await failureOf(server.client.call(purchase.pay, buying, { token }))).toMatchObject(refused)
  // a payment that does not suffice leaves the line stopped; the one that does resumes it
  await repaid(server, first, [1])
  expect(await stageOf(holder)).toBe('frozen')
  expect(await failureOf(applied(server, holder, { loanAmt: fen(20_000) }))).toMatchObject(refused)
  await repaid(server, first, [2, 3])
  await thawed(holder)
  expect(await info(holder)).toMatchObject({ freezeStatus: '0', available: 0, loanAmt: LIMIT })
  expect((await info(holder)).overAmt).toBeUndefined()
  expect((await casesOf(instructionNo))[0]?.closed_at).not.toBeNull()
  expect(await lettersOf(holder)).toContain('额度已恢复')
  const { list } = await server.client.call(creditLine.history, {}, { token })
  expect(list.slice(0, 2)).toMatchObject([
    { event: 'unfreeze', by: 'system', text: '已用额度回到总额度以内' },
    { event: 'freeze', by: 'system', text: '一笔还款被银行撤销，已用额度超过了总额度' },
  ])
  await repaid(server, third, [1])
  const again = await borrow(server, holder, { loanAmt: fen(50_000) })
  expect(again.orderId).toBeDefined()
})

test('a second reversed payment of a customer whose line is stopped opens its own case, and both close together', async () => {
  const { holder, first, second, repayNo } = await drawnAgain()
  const own = await repaid(server, second, [1])
  const numbers = [await takenBack(server, repayNo), await takenBack(server, own.repayNo)]
  const overs = await Promise.all(numbers.map(async (no) => (await casesOf(no)).map(({ facts }) => facts)))
  expect(overs).toMatchObject([[{ over: expect.any(Number) }], [{ over: 300_000 }]])
  await settled(server, first)
  await thawed(holder)
  for (const no of numbers) expect((await casesOf(no)).map(({ closed_at }) => closed_at === null)).toEqual([false])
})

test('a merchant’s refund can make a customer’s line fit again, too', async () => {
  const { holder, third, repayNo } = await drawnAgain()
  await takenBack(server, repayNo)
  await refundedBy(server, third, fen(300_000))
  await thawed(holder)
})

test('a customer’s waiting application counts towards the limit, and resumes the line when it is cancelled', async () => {
  const { holder, first, second, third } = await drawnAgain()
  const { token } = holder
  const { repayNo } = await settled(server, second)
  await server.platform.db
    .updateTable('auth_task')
    .set({ expires_on: '2027-01-01' })
    .where('customer_id', '=', holder.customerId)
    .execute()
  const { orderId, orderState } = await applied(server, holder)
  expect(orderState).toBe('30')
  await takenBack(server, repayNo)
  expect(await info(holder)).toMatchObject({ stage: 'frozen', loanAmt: LIMIT, heldAmt: 300_000, overAmt: 300_000 })
  await server.client.call(loan.cancel, { orderId }, { token })
  await thawed(holder)
  expect(await info(holder)).toMatchObject({ heldAmt: 0, available: 0 })
  expect([first, third].length).toBe(2)
})

test('a line that staff froze stays frozen once it fits; one that staff unfroze stays stopped until it fits', async () => {
  const one = await drawnAgain()
  await runOps(server, 'freeze', one.holder.customerId, '调查')
  await takenBack(server, one.repayNo)
  const { token } = await loggedIn(one.holder)
  const own = { ...one.holder, token }
  await settled(server, { ...one.first, token })
  await until(async () => (await info(own)).overAmt === undefined, { what: 'the line that fits' })
  expect(await stageOf(own)).toBe('frozen')
  expect(await failureOf(applied(server, own, { loanAmt: fen(10_000) }))).toMatchObject({
    message: '您的账户已冻结，暂时不能借款，请联系客服',
  })
  await runOps(server, 'unfreeze', own.customerId, '查清')
  expect(await stageOf(own)).toBe('active')

  const other = await drawnAgain()
  await takenBack(server, other.repayNo)
  await runOps(server, 'freeze', other.holder.customerId, '调查')
  const { printed } = await runOps(server, 'unfreeze', other.holder.customerId, '查清')
  expect(printed).toContain('over its limit')
  const back = { ...other.holder, token: (await loggedIn(other.holder)).token }
  expect(await stageOf(back)).toBe('frozen')
  expect(await failureOf(applied(server, back, { loanAmt: fen(10_000) }))).toMatchObject({ message: OVERDRAWN })
  await settled(server, { ...other.first, token: back.token })
  await thawed(back)
})

test('a customer whose limit expired meanwhile is reviewed as always, and cannot use a line that is over its limit', async () => {
  const { holder, repayNo } = await drawnAgain()
  await server.platform.db
    .updateTable('credit_line')
    .set({ state: 'expired' })
    .where('customer_id', '=', holder.customerId)
    .execute()
  const no = await takenBack(server, repayNo)
  expect((await casesOf(no)).map(({ kind }) => kind)).toEqual(['lineOverdrawn'])
  expect(await info(holder)).toMatchObject({ stage: 'expired', available: 0 })
  await server.platform.db
    .updateTable('credit_line')
    .set({ state: 'approved' })
    .where('customer_id', '=', holder.customerId)
    .execute()
  const agreed = { agreementKeys: [] }
  expect(await failureOf(server.client.call(creditLine.activate, agreed, { token: holder.token }))).toMatchObject({
    status: Status.refused,
    message: '您的已用额度超过了总额度，还款后即可激活',
  })
})

test('a payment beside a reversal leaves the customer’s line stopped or in use, as its books say', async () => {
  for (const _ of [1, 2, 3]) {
    const { holder, first, second, third, repayNo } = await drawnAgain()
    await Promise.all([takenBack(server, repayNo), repaid(server, second, [1, 2, 3]), repaid(server, third, [1])])
    await thawed(holder)
    expect((await info(holder)).loanAmt).toBeLessThanOrEqual(LIMIT)
    await settled(server, first)
  }
})

test('a customer who borrows on thirty devices during a reversal draws no more than the limit', async () => {
  const { holder, second, repayNo } = await drawnAgain()
  await settled(server, second)
  const sums = Array.from({ length: 30 }, (_, at) => fen(20_000 + 10_000 * at))
  const heard = await Promise.all([
    takenBack(server, repayNo).then(() => undefined),
    ...sums.map((loanAmt) => statusOf(applied(server, holder, { loanAmt }))),
  ])
  expect(heard.filter((status) => status !== undefined && status !== Status.ok && status !== Status.refused)).toEqual(
    [],
  )
  const orders = await server.platform.db
    .selectFrom('loan_order')
    .select(['order_id', 'state'])
    .where('customer_id', '=', holder.customerId)
    .execute()
  for (const { order_id } of orders) await reached(server, holder, order_id, '80', '81', '90', '92', '91')
  const { stage, loanAmt, heldAmt, overAmt } = await info(holder)
  expect(stage === 'frozen').toBe(loanAmt + heldAmt > LIMIT)
  expect(overAmt ?? 0).toBe(Math.max(0, loanAmt + heldAmt - LIMIT))
})
