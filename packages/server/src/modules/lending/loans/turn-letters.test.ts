import { loan } from '@wanka/contract/lending/loans.ts'
import { notice } from '@wanka/contract/messaging/notices.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { type LineHolder, withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { applied, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeParties } from '../../../gateways/parties.ts'
import { transact } from '../../../platform/db/db.ts'
import { timeOutOrders } from './cancel.service.ts'
import { makeTellTurnJob } from './tell-turn.job.ts'

const server = serverFixture()

const lettersAbout = async ({ customerId }: LineHolder, orderId: string) =>
  server.platform.db
    .selectFrom('letter')
    .select(['title', 'body', 'action_url as url'])
    .where('customer_id', '=', customerId)
    .where('dedupe_key', 'like', `loan:${orderId}:%`)
    .orderBy('created_at')
    .execute()
const titlesAbout = async (holder: LineHolder, orderId: string) =>
  (await lettersAbout(holder, orderId)).map(({ title }) => title)
const authorisedUntil = ({ customerId }: LineHolder, expires_on: string) =>
  server.platform.db.updateTable('auth_task').set({ expires_on }).where('customer_id', '=', customerId).execute()
const line = (holder: LineHolder, set: object) =>
  server.platform.db.updateTable('credit_line').set(set).where('customer_id', '=', holder.customerId).execute()
/** Runs the job of a turn by hand: the first run of one that passes would come a minute later. */
const tell = ({ customerId }: LineHolder, orderId: string, state: string) =>
  makeTellTurnJob(server.platform, makeParties(server.platform.config))({ customerId, orderId, state })
const smsOf = async ({ mobile }: LineHolder, words: string) =>
  (await server.sandbox.sms(mobile)).filter(({ text }) => text.includes(words))

/** An application that waits for certification, with no job under way. */
async function waiting(): Promise<LineHolder & { orderId: string }> {
  const holder = await withLine(server)
  await authorisedUntil(holder, '2027-06-14')
  const { orderId } = await applied(server, holder)
  await until(async () => (await jobsOf('loan.advance', orderId)) === 0)
  return { ...holder, orderId }
}
async function jobsOf(task: string, orderId: string): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where key = ${`${task}:${orderId}`}`.execute(server.platform.db)
  return rows[0]?.n
}
const goOn = async (order: LineHolder & { orderId: string }): Promise<void> => {
  await authorisedUntil(order, '2027-12-31')
  await server.client.call(loan.modifyStatus, { orderId: order.orderId, action: 'CONFIRM' }, { token: order.token })
}

test('a borrower is told of review, approval and payout once each, and by SMS only of what still stands', async () => {
  const holder = await withLine(server)
  await server.sandbox.fault('bank', 'duplicate-notice', 1, 'payOut')
  const { orderId } = await applied(server, holder)
  await reached(server, holder, orderId, '80')
  const letters = await lettersAbout(holder, orderId)
  expect(letters.map(({ title }) => title)).toEqual(['借款申请审核中', '借款申请已通过', '借款已到账'])
  expect(letters.at(-1)?.url).toBe(`/billDetail?orderId=${orderId}`)
  expect(letters[0]).toMatchObject({
    body: '您6月15日申请 3,000元的借款已进入审核，有结果会告诉您。您可以随时查看进度。',
    url: `/loanDetailApply?orderId=${orderId}`,
  })
  await until(async () => (await smsOf(holder, '已转到您的银行卡')).length === 1)
  for (const state of ['repaying', 'reviewing', 'disbursing']) await tell(holder, orderId, state)
  expect((await smsOf(holder, '已转到您的银行卡')).length).toBe(1)
  expect(await smsOf(holder, '已进入审核')).toEqual([])
})

test('a borrower is told what is missing and until when, then that the week is over, each once', async () => {
  const order = await waiting()
  const { orderId } = order
  expect(await lettersAbout(order, orderId)).toMatchObject([
    { title: '借款申请等待认证', body: expect.stringContaining('6月22日24:00前'), url: `/refresh?orderId=${orderId}` },
  ])
  await tell(order, orderId, 'waitingAuth')
  await tell(order, orderId, 'waitingAuth')
  expect((await smsOf(order, '还差认证没有完成')).length).toBe(1)
  const end = () => transact(server.platform.db, (tx) => timeOutOrders(tx, businessDate('2027-06-23')))
  await end()
  await end()
  expect(await titlesAbout(order, orderId)).toEqual(['借款申请等待认证', '借款申请已过期'])
  await until(async () => (await smsOf(order, '超过7天没有完成')).length === 1)
})

test('a refused borrower is told the reason, and the day from which a new application is possible', async () => {
  const order = await waiting()
  await line(order, { state: 'refused', refusal_group: 'income', next_apply_on: '2027-09-13' })
  await goOn(order)
  const { loanOrder } = await reached(server, order, order.orderId, '92')
  expect(loanOrder).toMatchObject({ nextDate: '2027-09-13' })
  expect((await lettersAbout(order, order.orderId)).at(-1)).toMatchObject({
    title: '借款申请没有通过',
    body: '您6月15日申请 3,000元的借款没有通过审核。原因：结合您目前的收入和已有负债，暂时不建议再增加借款。2027年9月13日起可以再次申请。没有产生任何费用。',
  })
})

test('a borrower who cancels twice is told once, and not by SMS after turning that off', async () => {
  const order = await waiting()
  const { orderId, token } = order
  await server.client.call(notice.choose, { topic: 'progress', channel: 'sms', on: false }, { token })
  await server.client.call(loan.cancel, { orderId }, { token })
  await server.client.call(loan.cancel, { orderId }, { token }).catch(() => undefined)
  expect(await titlesAbout(order, orderId)).toEqual(['借款申请等待认证', '借款申请已取消'])
  await tell(order, orderId, 'cancelled')
  expect(await smsOf(order, '已按您的要求取消')).toEqual([])
  expect(await jobsOf('loan.tellTurn', orderId)).toBeLessThan(2)
})
