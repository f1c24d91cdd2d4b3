import { DUE_HOURS, moneyQueues } from '@wanka/contract/staff/money-queues.ts'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { queues } from '@wanka/contract/staff/queues.ts'
import { staffSession } from '@wanka/contract/staff/session.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { transferred } from '@wanka/testkit/fixtures/lending/offline-payments.ts'
import { refundedBy } from '@wanka/testkit/fixtures/lending/refunds.ts'
import { repayConfirmed, settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork, until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let own: Borrower
let [finance, colleague]: DeskBrowser[] = []
beforeAll(async () => {
  own = await borrowed(server)
  finance = await desk.as('qian@wanka.test')
  colleague = await desk.as('sun@wanka.test')
})
const as = (browser: DeskBrowser | undefined): DeskBrowser => {
  if (!browser) throw new Error('not signed in')
  return browser
}
type Queue = 'offline' | 'refund' | 'return'
const itemOf = async (queue: Queue, subject: string, by = finance) =>
  (await as(by).call(moneyQueues.list, { queue })).items.find((one) => one.subject === subject)

test('an announced transfer waits with its due time, is one of two’s while they work on it, and theirs to hand over', async () => {
  const { paymentNo: item } = await transferred(server, own, fen(4200))
  const waiting = await itemOf('offline', item)
  expect(waiting).toMatchObject({ amount: 4200, facts: { appId: own.appId } })
  expect(waiting).not.toHaveProperty('holder')
  expect(Date.parse(waiting?.dueAt ?? '') - Date.parse(waiting?.since ?? '')).toBe(DUE_HOURS.offline * 3_600_000)
  const named = { queue: 'offline', item } as const
  const heard = await Promise.all([finance, colleague].map((by) => statusOf(as(by).call(queues.take, named))))
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  const [mine, other] = heard[0] === Status.ok ? [finance, colleague] : [colleague, finance]
  const [heldBy, to] = [
    (await itemOf('offline', item, other))?.holder?.name,
    (await as(other).call(staffSession.me, {})).staffId,
  ]
  const rejecting = as(other).call(moneyQueues.rejectOffline, { paymentNo: item, reason: '没有查到这笔转账' })
  expect(await failureOf(rejecting)).toMatchObject({ data: { heldBy } })
  await as(mine).call(queues.handOver, { ...named, to })
  expect((await itemOf('offline', item, other))?.holder).toMatchObject({ isCaller: true, from: heldBy })
  await as(other).call(queues.release, named)
  expect(await itemOf('offline', item, other)).not.toHaveProperty('holder')
})

test('a slip is shown with its pictures, which is logged, and turned down once with the reason', async () => {
  const { paymentNo } = await transferred(server, own, fen(4400))
  const shown = await as(finance).call(moneyQueues.showOffline, { paymentNo })
  expect(shown).toMatchObject({ state: 'reviewing', amount: 4400, appId: own.appId })
  expect(shown.pictures).toHaveLength(1)
  const input = { paymentNo, reason: '没有查到这笔转账' }
  const heard = await Promise.all(
    [finance, colleague].map((by) => statusOf(as(by).call(moneyQueues.rejectOffline, input))),
  )
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  expect(await itemOf('offline', paymentNo)).toBeUndefined()
  const { rows } = await sql<{ action: string }>`select action from audit where subject = ${paymentNo}`.execute(
    server.platform.db,
  )
  expect(rows.map(({ action }) => action)).toEqual(['offlinePayment.shown', 'offlinePayment.rejected'])
})

test('more announced transfers than a page holds are all listed, each once', async () => {
  await sql`
    insert into offline_payment (customer_id, payment_id, payment_no, order_id, state, amount, paid_on, pictures, moved_at)
    select ${own.customerId}, gen_random_uuid(), 'O9999000000000000' || n, ${own.orderId}, 'reviewing', 100, (select business_date from business_calendar), '{}', now() - interval '1 day'
      from generate_series(1000, 1120) n`.execute(server.platform.db)
  const seen: string[] = []
  let after: { since: string; no: string } | undefined
  for (let turn = 0; turn < 5; turn++) {
    const page = await as(finance).call(moneyQueues.list, { queue: 'offline', ...(after && { after }) })
    seen.push(...page.items.map(({ subject }) => subject))
    after = page.next
    if (!after) break
  }
  expect(seen.filter((no) => no.startsWith('O9999'))).toHaveLength(121)
  expect(new Set(seen).size).toBe(seen.length)
})

test('a refund whose payout failed is listed, and sent once more; nothing waits after that', async () => {
  const payer = await borrowed(server)
  await settled(server, payer)
  await server.sandbox.fault('bank', 'refuse', 1, 'payOut')
  const refundNo = await refundedBy(server, payer, fen(20_000))
  const item = await until(() => itemOf('refund', refundNo), { what: 'a refund that waits' })
  expect(item).toMatchObject({ amount: 20_000, facts: { state: 'allocated', rest: 20_000 } })
  const [taken, retried] = [
    { queue: 'refund', item: refundNo } as const,
    { queue: 'refund', subject: refundNo } as const,
  ]
  await as(colleague).call(queues.take, taken)
  const held = { data: { heldBy: '孙越' } }
  expect(await failureOf(as(finance).call(moneyQueues.retry, retried))).toMatchObject(held)
  const change = { kind: 'refund.pay', refundNo, payeeToken: 'account-7391' } as const
  expect(await failureOf(as(finance).call(proposals.propose, { change, reason: '客户来电' }))).toMatchObject(held)
  await as(colleague).call(moneyQueues.retry, retried)
  await until(async () => (await itemOf('refund', refundNo)) === undefined, { what: 'the refund paid out' })
  expect(await failureOf(as(finance).call(queues.take, taken))).toMatchObject({ data: { done: true } })
  await as(colleague).call(queues.release, taken)
  const refused = await failureOf(as(finance).call(moneyQueues.retry, retried))
  expect(refused.message).toMatch(/^现在不能再付/)
  expect(await statusOf(as(finance).call(moneyQueues.retry, { queue: 'return', subject: 'none' }))).toBe(Status.refused)
})

test('a refund that waits for a payment is turned down by two people', async () => {
  const payer = await borrowed(server)
  await server.sandbox.fault('bank', 'never-answers', 1, 'collect')
  await repayConfirmed(server, payer, [{ appId: payer.appId, stage: 1 }])
  const refundNo = await refundedBy(server, payer, fen(10_000))
  expect(await itemOf('refund', refundNo)).toMatchObject({ facts: { state: 'accepted' } })
  const change = { kind: 'refund.reject' as const, refundNo, why: '商户撤回了' }
  const { proposalId } = await as(finance).call(proposals.propose, { change, reason: '商户来函' })
  expect(await itemOf('refund', refundNo)).toMatchObject({ proposalId })
  const { seen = '', before } = await as(colleague).call(proposals.show, { proposalId })
  expect(before).toMatchObject({ refundState: 'accepted', refundAmount: 10_000 })
  expect((await as(colleague).call(proposals.approve, { proposalId, seen })).result).toMatchObject({
    refundState: 'rejected',
  })
  const again = await as(finance).call(proposals.propose, { change, reason: '再来一次' })
  const now = await as(colleague).call(proposals.show, { proposalId: again.proposalId })
  expect(
    await statusOf(as(colleague).call(proposals.approve, { proposalId: again.proposalId, seen: now.seen ?? '' })),
  ).toBe(Status.refused)
})

test('a payout to an account by its token is refused while the customer has an account, and for what there is not', async () => {
  const payer = await borrowed(server)
  await settled(server, payer)
  await server.sandbox.fault('bank', 'refuse', 4, 'payOut')
  const refundNo = await refundedBy(server, payer, fen(5000))
  await until(() => itemOf('refund', refundNo), { what: 'a refund that waits' })
  const change = { kind: 'refund.pay' as const, refundNo, payeeToken: 'account-7391' }
  const { proposalId } = await as(finance).call(proposals.propose, { change, reason: '客户来电' })
  const { seen = '' } = await as(colleague).call(proposals.show, { proposalId })
  expect(await failureOf(as(colleague).call(proposals.approve, { proposalId, seen }))).toMatchObject({
    message: expect.stringContaining('还有账户'),
  })
  const kept = { queue: 'return', item: 'R000000000000' } as const
  expect(await failureOf(as(finance).call(queues.take, kept))).toMatchObject({ data: { done: true } })
  for (const none of [
    { ...change, refundNo: 'none' },
    { kind: 'return.pay' as const, returnNo: 'none', payeeToken: 'account-1' },
  ])
    expect(await statusOf(as(finance).call(proposals.propose, { change: none, reason: '没有' }))).toBe(Status.refused)
})
