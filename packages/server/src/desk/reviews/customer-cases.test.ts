import { hardship } from '@wanka/contract/lending/hardship.ts'
import { consumerVoucher } from '@wanka/contract/lending/vouchers.ts'
import { closings, hardships, topUps } from '@wanka/contract/staff/customer-cases.ts'
import { customers } from '@wanka/contract/staff/customers.ts'
import { type ProposedChange, proposals } from '@wanka/contract/staff/proposals.ts'
import { queues } from '@wanka/contract/staff/queues.ts'
import { reviews } from '@wanka/contract/staff/reviews.ts'
import { Status } from '@wanka/contract/status.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { leave, left } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import type { Member } from '@wanka/testkit/fixtures/customer/people.ts'
import { hardshipAccepted, hardshipRequested } from '@wanka/testkit/fixtures/lending/hardship.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { proved } from '@wanka/testkit/fixtures/lending/vouchers.ts'
import { topUpOf, topUpPaid } from '@wanka/testkit/fixtures/services/top-up.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork, until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let zhou: DeskBrowser
let feng: DeskBrowser
let qian: DeskBrowser
let sun: DeskBrowser
let own: Borrower
beforeAll(async () => {
  const emails = ['zhou@wanka.test', 'feng@wanka.test', 'qian@wanka.test', 'sun@wanka.test']
  const [first, second, third, fourth] = await Promise.all(emails.map((email) => desk.as(email)))
  ;[zhou, feng, qian, sun] = [first, second, third, fourth] as [DeskBrowser, DeskBrowser, DeskBrowser, DeskBrowser]
  own = await borrowed(server, { period: 3 })
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const look = (by: DeskBrowser, { customerId }: Pick<Member, 'customerId'>) =>
  by.call(customers.view, { customerId, reason: '审核' })
const propose = async (by: DeskBrowser, change: ProposedChange, reason = '已经核对'): Promise<string> =>
  (await by.call(proposals.propose, { change, reason })).proposalId
const approve = async (by: DeskBrowser, proposalId: string) => {
  const { seen = '' } = await by.call(proposals.show, { proposalId })
  return by.call(proposals.approve, { proposalId, seen })
}

test('a reviewer sees a proof of use with its pictures and note, rejects it with words, and passes the next', async () => {
  const { voucherNo } = await proved(server, own, { note: '装修的发票' })
  expect((await zhou.call(reviews.vouchers, {})).vouchers).toMatchObject([{ voucherNo, type: 'invoice' }])
  const show = () => zhou.call(reviews.voucher, { voucherNo })
  expect(await failureOf(show())).toMatchObject({ data: { reasonNeeded: true, customerId: own.customerId } })
  await look(zhou, own)
  const { pictures: [link = ''] = [], ...shown } = await show()
  expect(shown).toMatchObject({ note: '装修的发票', state: 'reviewing', customerId: own.customerId })
  expect((await fetch(desk.url + link)).status).toBe(200)
  await zhou.call(reviews.rejectVoucher, { voucherNo, why: '看不清金额，请重拍' })
  const told = await server.client.call(consumerVoucher.detail, { voucherNo }, { token: own.token })
  expect(told.rejectReason).toBe('看不清金额，请重拍')
  expect(await statusOf(zhou.call(reviews.passVoucher, { voucherNo }))).toBe(Status.refused)
  await proved(server, own, { voucherNo })
  const lu = await desk.as('lu@wanka.test')
  await lu.call(queues.take, { queue: 'vouchers', item: voucherNo })
  expect(await failureOf(zhou.call(reviews.passVoucher, { voucherNo }))).toMatchObject({ data: { heldBy: '陆青' } })
  const heard = await Promise.all([1, 2, 3].map(() => statusOf(lu.call(reviews.passVoucher, { voucherNo }))))
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  expect((await zhou.call(reviews.vouchers, {})).vouchers).toEqual([])
})

test('a borrower who cannot pay is asked for more, and offered a plan that another has approved', async () => {
  const hardshipNo = await hardshipRequested(server, own)
  expect((await zhou.call(hardships.list, {})).hardships).toMatchObject([{ hardshipNo, appId: own.appId }])
  const lu = await desk.as('lu@wanka.test')
  expect(await failureOf(lu.call(hardships.show, { hardshipNo }))).toMatchObject({ data: { reasonNeeded: true } })
  await look(zhou, own)
  const shown = await zhou.call(hardships.show, { hardshipNo })
  expect(shown).toMatchObject({ said: { reason: 'income', note: '公司停工了' }, unpaidBills: 3, state: 'requested' })
  expect(shown.plans.filter(({ isProposed }) => isProposed)).toHaveLength(1)
  await zhou.call(hardships.ask, { hardshipNo, question: '请补充停工的证明' })
  expect((await zhou.call(hardships.list, {})).hardships).toEqual([])
  expect(await statusOf(zhou.call(hardships.ask, { hardshipNo, question: '请再补充' }))).toBe(Status.refused)
  const offer = (periods: number): ProposedChange => ({ kind: 'hardship.offer', hardshipNo, periods })
  expect(await statusOf(propose(zhou, offer(5)))).toBe(Status.refused)
  const proposalId = await propose(zhou, offer(6))
  const { before } = await feng.call(proposals.show, { proposalId })
  expect(before).toMatchObject({ hardship: 'asked', unpaidBills: 3, owed: shown.owed })
  expect(await statusOf(approve(lu, proposalId))).toBe(Status.refused)
  await approve(feng, proposalId)
  const { offer: read } = await server.client.call(hardship.offer, { hardshipNo }, { token: own.token })
  expect(read?.bills).toHaveLength(6)
  expect(await statusOf(propose(zhou, { kind: 'hardship.refuse', hardshipNo }))).toBe(Status.refused)
  await hardshipAccepted(server, own, hardshipNo)
})

test('of an offer and a refusal that are approved at once one counts', async () => {
  const other = await borrowed(server, { period: 3 })
  const hardshipNo = await hardshipRequested(server, other)
  const han = await desk.as('han@wanka.test')
  const [offered, refused] = [
    await propose(zhou, { kind: 'hardship.offer', hardshipNo, periods: 6 }),
    await propose(zhou, { kind: 'hardship.refuse', hardshipNo }, '收入没有变化'),
  ]
  const heard = await Promise.all([statusOf(approve(feng, offered)), statusOf(approve(han, refused))])
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  const { state } = await server.platform.db
    .selectFrom('hardship')
    .select('state')
    .where('hardship_no', '=', hardshipNo)
    .executeTakeFirstOrThrow()
  expect(state).toBe(heard[0] === Status.ok ? 'offered' : 'refused')
})

test('a top-up without an outcome is settled once another has approved it, and the customer reads why it failed', async () => {
  const payer = await borrowed(server)
  await server.sandbox.fault('topUp', 'never-answers', 1, 'order')
  const { subject: orderNo } = await topUpPaid(server, payer)
  const one = await until(async () =>
    (await qian.call(topUps.list, {})).topUps.find((each) => each.orderNo === orderNo && each.state === 'accepted'),
  )
  expect(one).toMatchObject({ customerId: payer.customerId, mobile: expect.stringContaining('*') })
  const change: ProposedChange = { kind: 'topUp.settle', orderNo, outcome: 'failed' }
  const proposalId = await propose(qian, change, '充值商确认号码已停用')
  expect((await qian.call(topUps.list, {})).topUps.find((each) => each.orderNo === orderNo)).toMatchObject({
    proposalId,
  })
  expect(await statusOf(approve(qian, proposalId))).toBe(Status.refused)
  await approve(sun, proposalId)
  expect(await topUpOf(server, payer, orderNo)).toMatchObject({ failReason: '充值商确认号码已停用' })
  expect(await statusOf(propose(qian, change))).toBe(Status.refused)
})

test('what is kept of a customer who left is read by the one who proposed it, for an hour after another approved', async () => {
  const gone = await borrowed(server)
  await settled(server, gone)
  await leave(server, gone, 'privacy')
  const { customerId } = gone
  const change: ProposedChange = { kind: 'retained.read', customerId }
  expect(await statusOf(propose(zhou, change, '法院调取，案号甲'))).toBe(Status.refused)
  await left(server, gone)
  const { closings: listed } = await zhou.call(closings.list, { state: 'done' })
  expect(listed).toMatchObject([{ customerId, state: 'done' }])
  expect(JSON.stringify(listed)).not.toContain(gone.mobile)
  const proposalId = await propose(zhou, change, '法院调取，案号甲')
  const read = (by: DeskBrowser) => by.call(closings.retained, { proposalId })
  expect(await statusOf(read(zhou))).toBe(Status.refused)
  await approve(feng, proposalId)
  expect(await statusOf(read(feng))).toBe(Status.refused)
  const { records } = await read(zhou)
  expect(JSON.stringify(records)).toContain(gone.certId)
  const audit = await server.platform.db
    .selectFrom('audit')
    .select('facts')
    .where('subject', '=', customerId)
    .where('action', '=', 'retained.shown')
    .execute()
  expect(audit).toMatchObject([{ facts: { reason: '法院调取，案号甲', records: records.length } }])
})
