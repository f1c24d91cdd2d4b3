import { activity } from '@wanka/contract/engagement/activities.ts'
import { marketing as market } from '@wanka/contract/engagement/marketing.ts'
import { type CampaignPlan, ProposedPlan } from '@wanka/contract/staff/campaign-plan.ts'
import { campaigns } from '@wanka/contract/staff/campaigns.ts'
import { type ProposedChange, proposals } from '@wanka/contract/staff/proposals.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { CAMPAIGN } from '@wanka/testkit/examples/staff-calls.ts'
import { realNamed } from '@wanka/testkit/fixtures/customer/people.ts'
import { campaignOf, grantsOf, spentOf } from '@wanka/testkit/fixtures/engagement/campaigns.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { expireCoupons } from '../../modules/engagement/coupons/index.ts'
import { transact } from '../../platform/db/db.ts'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let he: DeskBrowser
let qian: DeskBrowser
beforeAll(async () => {
  const [first, second] = await Promise.all(['he@wanka.test', 'qian@wanka.test'].map((email) => desk.as(email)))
  ;[he, qian] = [first, second] as [DeskBrowser, DeskBrowser]
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const planned = (change: object = {}): CampaignPlan =>
  ProposedPlan.parse({ ...CAMPAIGN, conditions: { realNamed: true }, ...change })
const propose = async (change: ProposedChange): Promise<string> =>
  (await he.call(proposals.propose, { change, reason: '市场计划' })).proposalId
const approve = async (proposalId: string) => {
  const { seen = '' } = await qian.call(proposals.show, { proposalId })
  return qian.call(proposals.approve, { proposalId, seen })
}
const opened = (change: object) => propose({ kind: 'campaign.plan', plan: planned(change) }).then(approve)
const show = (code: string) => he.call(campaigns.show, { code })
const join = (token: string, activityId: string) => server.client.call(activity.join, { activityId }, { token })

test('marketing plans a campaign, finance approves it, and customers claim what it gives', async () => {
  const proposalId = await propose({ kind: 'campaign.plan', plan: planned() })
  expect((await he.call(campaigns.list, { open: true })).planned).toMatchObject([{ proposalId, title: '秋天还款礼' }])
  expect(await qian.call(proposals.show, { proposalId })).toMatchObject({
    before: { campaign: 'none', coupons: '还款利息8折券' },
    mayApprove: true,
  })
  expect(await statusOf(he.call(proposals.approve, { proposalId, seen: 'x' }))).toBe(Status.refused)
  expect((await approve(proposalId)).result).toMatchObject({ campaign: 'open', isOpen: true, budget: 100_000 })

  const { list } = await server.client.call(market.activities, { type: 'activity' })
  expect(list).toContainEqual(
    expect.objectContaining({ activityId: 'autumn', title: '秋天还款礼', endsOn: '2027-07-14', campaign: 'claim' }),
  )
  const person = await realNamed(server)
  expect((await join(person.token, 'autumn')).coupon).toMatchObject({ title: '还款利息8折券' })
  const shown = await show('autumn')
  expect(shown).toMatchObject({
    campaign: { standing: 'open', isOpen: true, spent: 2000, conditions: { realNamed: true } },
    coupons: [{ code: 'repay80', benefit: 'percent', count: 20, minAmount: 10_000, validDays: 60 }],
    page: { title: '秋天还款礼', rules: CAMPAIGN.page?.rules },
    figures: { people: 1, grants: 1, used: 0, paid: 0 },
  })
  const { days } = await he.call(campaigns.days, { code: 'autumn' })
  expect(days).toEqual([{ on: '2027-06-15', people: 1, grants: 1, amount: 2000, returned: 0 }])
  expect((await he.call(campaigns.days, { code: 'autumn', before: '2027-06-15' })).days).toEqual([])
})

test('a plan that could not be written is refused at its field, when it is simulated and when it is proposed', async () => {
  const wrong: [field: string, change: object][] = [
    ['code', { code: 'giftBag' }],
    ['endsOn', { code: 'late', startsOn: null, endsOn: '2027-06-14' }],
    ['prizes', { code: 'odd', prizes: [{ kind: 'nothing', worth: 1 }] }],
  ]
  for (const [field, change] of wrong) {
    const plan = planned(change)
    const refused = { status: Status.refused, data: { field } }
    expect(await failureOf(he.call(campaigns.simulate, { plan, isNew: true })), field).toMatchObject(refused)
    expect(await failureOf(propose({ kind: 'campaign.plan', plan })), field).toMatchObject(refused)
  }
  const unknown = { plan: planned({ code: 'nowhere' }), isNew: false }
  expect(await statusOf(he.call(campaigns.simulate, unknown))).toBe(Status.forbidden)
  expect(await statusOf(show('nowhere'))).toBe(Status.forbidden)
})

test('a code that is taken between the proposal and the approval opens nothing', async () => {
  const proposalId = await propose({ kind: 'campaign.plan', plan: planned({ code: 'race' }) })
  const { seen = '' } = await qian.call(proposals.show, { proposalId })
  await campaignOf(server, 'race')
  expect(await qian.call(proposals.show, { proposalId })).toMatchObject({ gone: '已经有这个编号的活动' })
  expect(await failureOf(qian.call(proposals.approve, { proposalId, seen }))).toMatchObject({ data: { field: 'code' } })
  await he.call(proposals.withdraw, { proposalId })
})

test('a budget is raised, and the days and the name change for customers too, once finance agrees', async () => {
  await opened({ code: 'winter' })
  await join((await realNamed(server)).token, 'winter')
  const change = (set: object) => ({ kind: 'campaign.change', code: 'winter', ...set }) as ProposedChange
  expect(await failureOf(propose(change({ budget: 1999 })))).toMatchObject({
    message: '已经答应客户20.00元，预算不能更少',
    data: { field: 'budget' },
  })
  expect(await failureOf(propose(change({ endsOn: '2027-06-14' })))).toMatchObject({ data: { field: 'endsOn' } })
  expect(await statusOf(propose(change({})))).not.toBe(Status.ok)
  const proposalId = await propose(
    change({ budget: 300_000, title: '冬天还款礼', startsOn: null, endsOn: '2027-08-31' }),
  )
  expect((await show('winter')).campaign.proposalId).toBe(proposalId)
  expect((await qian.call(proposals.show, { proposalId })).before).toMatchObject({ budget: 100_000, usedPercent: 0 })
  // a customer who takes something meanwhile does not ask the approver again
  const { seen = '' } = await qian.call(proposals.show, { proposalId })
  await join((await realNamed(server)).token, 'winter')
  expect((await qian.call(proposals.approve, { proposalId, seen })).result).toMatchObject({
    ...{ budget: 300_000, title: '冬天还款礼', startsOn: null, endsOn: '2027-08-31' },
  })
  expect(await server.client.call(activity.detail, { activityId: 'winter' })).toMatchObject({
    ...{ title: '冬天还款礼', startsOn: '', endsOn: '2027-08-31' },
  })
})

test('a campaign that is ended while customers claim it gives to those before, and to none after', async () => {
  await opened({ code: 'spring' })
  const people = await Promise.all(Array.from({ length: 6 }, () => realNamed(server)))
  const proposalId = await propose({ kind: 'campaign.close', code: 'spring' })
  const { seen = '' } = await qian.call(proposals.show, { proposalId })
  const [ended, ...joined] = await Promise.all([
    statusOf(qian.call(proposals.approve, { proposalId, seen })),
    ...people.map(({ token }) => statusOf(join(token, 'spring'))),
  ])
  expect(ended).toBe(Status.ok)
  const given = joined.filter((status) => status === Status.ok).length
  expect(await grantsOf(server, 'spring')).toHaveLength(given)
  expect(await spentOf(server, 'spring')).toBe(given * 2000)
  expect(await statusOf(join((await realNamed(server)).token, 'spring'))).toBe(Status.refused)
  const { campaigns: closed } = await he.call(campaigns.list, { open: false })
  expect(closed.find(({ code }) => code === 'spring')).toMatchObject({ isOpen: false, standing: 'closed' })
  expect(await failureOf(propose({ kind: 'campaign.close', code: 'spring' }))).toMatchObject({
    message: '活动已经关着',
  })
  await approve(await propose({ kind: 'campaign.open', code: 'spring' }))
  expect((await show('spring')).campaign.standing).toBe('open')
  expect(await failureOf(propose({ kind: 'campaign.open', code: 'spring' }))).toMatchObject({ message: '活动已经开着' })
})

test('marketing reads whom a plan reaches and, once campaigns of its kind gave something, how it would go', async () => {
  const simulate = (change: object) =>
    he.call(campaigns.simulate, { plan: planned({ code: 'sum', ...change }), isNew: true })
  const withLine = { conditions: { realNamed: true, lineActive: true } }
  const [before, lines] = [await simulate({}), await simulate(withLine)]
  await realNamed(server)
  expect((await simulate({})).reach).toBe(before.reach + 1)
  expect((await simulate(withLine)).reach).toBe(lines.reach)
  const { past } = await simulate({})
  expect(past).toMatchObject({ campaigns: expect.any(Number), perDay: expect.any(Number) })
  expect(past?.usedPercent).toBeUndefined()
  const existing = await he.call(campaigns.simulate, { plan: planned({ code: 'autumn', budget: 4000 }), isNew: false })
  expect(existing).toMatchObject({ full: 2000, covers: 1 })
  const { db } = server.platform
  await transact(db, (tx) => expireCoupons(tx, addDays(businessDate('2027-06-15'), 61), 100))
  expect((await simulate({})).past).toMatchObject({ usedPercent: 0, cost: 0 })
})

test('a list of many campaigns is paged in the order of their codes', async () => {
  for (let at = 0; at < 60; at++) await campaignOf(server, `page${String(at).padStart(2, '0')}`, { open: false })
  const first = await he.call(campaigns.list, { open: false })
  expect(first.campaigns).toHaveLength(50)
  const second = await he.call(campaigns.list, { open: false, after: first.next ?? '' })
  const codes = [...first.campaigns, ...second.campaigns].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => code.startsWith('page'))).toHaveLength(60)
})
