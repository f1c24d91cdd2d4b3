import { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { bindCard, signMandate } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import {
  advanceTo,
  debitMade,
  payStatus,
  planOf,
  repayApplied,
  settled,
} from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { limitByWork, until } from '@wanka/testkit/servers/until.ts'
import { afterEach, expect, test } from 'vitest'

limitByWork()
const server = serverFixture()
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const historyOf = async ({ token }: Borrower) => (await server.client.call(repayment.history, {}, { token })).list
const dueDates = async (holder: Borrower) => (await planOf(server, holder)).map((row) => row.date)
const lettersOf = async ({ customerId }: Borrower) =>
  (
    await server.platform.db
      .selectFrom('letter')
      .select(['title', 'dedupe_key'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'repayment')
      .orderBy('created_at')
      .execute()
  ).map((letter) => letter.title)
const debitsOf = ({ customerId }: Borrower) =>
  server.platform.db
    .selectFrom('repayment_order')
    .select(['state', 'business_date', 'amount'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'autoDebit')
    .orderBy('business_date')
    .execute()

test('a customer’s instalments are debited in full on their due dates and shown as such in the history', async () => {
  const holder = await borrowed(server)
  const plan = await planOf(server, holder)
  await advanceTo(server, plan.at(-1)?.date ?? '')
  const history = await historyOf(holder)
  expect(history.map((payment) => [payment.title, payment.payState, payment.amt])).toEqual(
    [...plan].reverse().map((row) => [`自动扣款 · 6月15日借 3,000元 第${row.no}期`, '3', row.amt]),
  )
  expect((await debitsOf(holder)).map((debit) => debit.business_date)).toEqual(plan.map((row) => row.date))
  expect((await planOf(server, holder)).every((row) => row.planState === '2')).toBe(true)
})

test('a customer who pays by hand is reminded by letter and SMS three days and a day before and on the due date', async () => {
  const holder = await borrowed(server)
  await server.platform.db
    .updateTable('loan_order')
    .set({ auto_debit: false })
    .where('order_id', '=', holder.orderId)
    .execute()
  const [due = ''] = await dueDates(holder)
  await advanceTo(server, addDays(businessDate(due), 1))
  expect(await lettersOf(holder)).toEqual(['还款提醒', '还款提醒', '今天是还款日', '账单已过还款日'])
  const reminders = async () => (await server.sandbox.sms(holder.mobile)).filter((sms) => sms.type === 'dueSoon')
  await until(async () => (await reminders()).length === 3)
  expect((await reminders())[0]?.text).toContain('应还1,030.15元。不会自动扣款')
  expect(await debitsOf(holder)).toEqual([])
  await settled(server, holder)
})

const overdueTold = async ({ mobile }: Borrower, count: number): Promise<string[]> => {
  const told = await until(
    async () => {
      const sent = (await server.sandbox.sms(mobile)).filter((sms) => sms.type === 'overdue')
      return sent.length === count && sent
    },
    { what: `${count} messages` },
  )
  return told.map(({ text }) => text).reverse()
}

test('a customer who pays by hand is told of a late bill on the first day, on the last of grace and when penalty begins', async () => {
  const holder = await borrowed(server)
  const loans = server.platform.db.updateTable('loan_order').where('order_id', '=', holder.orderId)
  await loans.set({ auto_debit: false }).execute()
  const [due = ''] = await dueDates(holder)
  await advanceTo(server, addDays(businessDate(due), 6))
  expect(await overdueTold(holder, 3)).toEqual([
    expect.stringMatching(/今天应还1,030\.15元。到期后3天内还清不收罚息/),
    expect.stringMatching(/今天应还1,030\.15元。今天24:00前还清，不收罚息/),
    expect.stringMatching(/今天应还1,03\d\.\d{2}元，其中罚息\d+\.\d{2}元。罚息按未还的本金每天计算/),
  ])
  const told = ['账单已过还款日', '宽限期今天结束', '已开始计罚息']
  expect((await lettersOf(holder)).filter((title) => told.includes(title))).toEqual(told)
  await settled(server, holder)
})

test('a customer is reminded with the card that is debited, and told by SMS of each debit that fails', async () => {
  const holder = await borrowed(server)
  const { cardId } = await bindCard(server, holder, { card: 'insufficient' })
  await signMandate(server, { ...holder, cardId })
  const loans = server.platform.db.updateTable('loan_order').where('order_id', '=', holder.orderId)
  await loans.set({ card_id: cardId }).execute()
  const [due = ''] = await dueDates(holder)
  await advanceTo(server, addDays(businessDate(due), 5))
  const late = await overdueTold(holder, 5)
  const failed = /从\S+\(\d{4}\)自动扣款1,030\.15元没有成功/
  expect(late.filter((text) => failed.test(text))).toHaveLength(4)
  expect(late.at(-1)).toMatch(/\S+\(\d{4}\)的自动扣款没有成功.*罚息按未还的本金每天计算/)
  const reminders = (await server.sandbox.sms(holder.mobile)).filter((sms) => sms.type === 'dueSoon')
  // on the due day the debit is under way
  expect(reminders).toHaveLength(2)
  expect(reminders.every(({ text }) => /当天从\S+\(\d{4}\)自动扣款/.test(text))).toBe(true)
  await settled(server, holder)
})

test('a customer whose debit fails is debited again on each of the next three days, then at the next due date', async () => {
  const holder = await borrowed(server)
  const { cardId } = await bindCard(server, holder, { card: 'insufficient' })
  await signMandate(server, { ...holder, cardId })
  await server.platform.db
    .updateTable('loan_order')
    .set({ card_id: cardId })
    .where('order_id', '=', holder.orderId)
    .execute()
  const [first = '', second = ''] = await dueDates(holder)
  await advanceTo(server, addDays(businessDate(first), 10))
  const debits = await debitsOf(holder)
  expect(debits.map((debit) => [debit.business_date, debit.state])).toEqual(
    [0, 1, 2, 3].map((days) => [addDays(businessDate(first), days), 'failed']),
  )
  const [newest] = await historyOf(holder)
  expect(newest).toMatchObject({ payState: '4', failReason: '银行卡余额不足' })
  expect(await lettersOf(holder)).toContain('自动扣款未成功')
  await advanceTo(server, second)
  expect(await debitsOf(holder)).toHaveLength(5)
  await settled(server, holder)
})

test('a customer cannot pay while a debit is under way, and is not debited while an own payment is under way', async () => {
  const holder = await borrowed(server)
  const [first = '', second = ''] = await dueDates(holder)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  await advanceTo(server, first)
  const info = await server.client.call(repayment.selectOne, { appId: holder.appId }, { token: holder.token })
  expect(info.openRepayNo).toBeDefined()
  const twice = await failureOf(
    server.client.call(
      repayment.apply,
      { items: [{ appId: holder.appId, stage: 1 }], cardId: holder.cardId, amt: info.repayAmt },
      { token: holder.token },
    ),
  )
  expect(twice).toMatchObject({ status: Status.refused, data: { repayNo: info.openRepayNo } })
  await debitMade(server, info.openRepayNo ?? '')
  await payStatus(server, holder, info.openRepayNo ?? '', '3')

  // A payment order is being confirmed when end-of-day runs.
  await advanceTo(server, addDays(businessDate(second), -1))
  const paying = await repayApplied(server, holder, [{ appId: holder.appId, stage: 2 }])
  const orders = server.platform.db.updateTable('repayment_order').where('repay_no', '=', paying.repayNo)
  await orders.set({ state: 'processing' }).execute()
  await advanceTo(server, second)
  expect((await debitsOf(holder)).map((debit) => debit.business_date)).toEqual([first])
  await orders.set({ state: 'created' }).execute()
  // The next end-of-day closes it and debits the overdue amount.
  await advanceTo(server, addDays(businessDate(second), 1))
  const debits = await debitsOf(holder)
  expect(debits.map((debit) => debit.business_date)).toEqual([first, addDays(businessDate(second), 1)])
})
