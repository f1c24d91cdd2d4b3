import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activity } from '@wanka/contract/engagement/activities.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { realNamed } from '@wanka/testkit/fixtures/customer/people.ts'
import { spentOf } from '@wanka/testkit/fixtures/engagement/campaigns.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campaign-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const ops = (...args: string[]) => runOps(server, 'campaign', ...args)
async function make(value: unknown): Promise<number> {
  const file = join(folder, 'one.json')
  await writeFile(file, JSON.stringify(value))
  return (await ops('new', file)).code
}
const audited = async (subject: string): Promise<string[]> => {
  const rows = await server.platform.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', subject)
    .orderBy('audit_id')
    .execute()
  return rows.map(({ action }) => action)
}

const spring = {
  code: 'spring',
  kind: 'event',
  event: 'firstLoan',
  title: '春天首借券',
  budget: 10_000,
  prizes: [{ kind: 'repay80', worth: 2000 }],
}

test('staff create a closed campaign, open it and change it, each step audited, and an invalid one is refused', async () => {
  expect(await make(spring)).toBe(0)
  expect(await make(spring)).toBe(2)
  for (const broken of [
    { ...spring, code: 'a', event: null },
    { ...spring, code: 'a', kind: 'redRain' },
    { ...spring, code: 'a', prizes: [] },
    { ...spring, code: 'a', prizes: [{ kind: 'nothing', worth: 1 }] },
    { ...spring, code: 'a', prizes: [{ kind: 'repay80', worth: 0 }] },
    { ...spring, code: 'a', budget: -1 },
    { ...spring, code: 'a', startsOn: '2027-07-01', endsOn: '2027-06-01' },
    { ...spring, code: 'a', conditions: { rich: true } },
  ])
    expect(await make(broken), JSON.stringify(broken)).toBe(2)
  expect((await ops('list')).printed).toContain('spring: 春天首借券, event, 0 of 10000 CNY, … – …, closed')
  expect((await ops('open', 'spring')).code).toBe(0)
  expect((await ops('change', 'spring', 'budget', '20000')).code).toBe(0)
  expect((await ops('change', 'spring', 'ends', '2027-12-31')).code).toBe(0)
  expect((await ops('list')).printed).toContain('0 of 20000 CNY, … – 2027-12-31, open')
  for (const wrong of [
    ['change', 'spring', 'budget', 'much'],
    ['change', 'spring', 'starts', '2028-01-01'],
    ['change', 'spring', 'spent', '0'],
    ['open', 'nowhere'],
    ['report', 'nowhere'],
    ['new', join(folder, 'nowhere.json')],
    [],
  ])
    expect((await ops(...wrong)).code, wrong.join(' ')).toBe(2)
  expect(await audited('spring')).toEqual(['campaign.made', ...Array(3).fill('campaign.changed')])
})

test('a customer reads an activity that is published under its campaign’s code with the campaign’s dates', async () => {
  expect(await make({ ...spring, code: 'class', kind: 'claim', event: null, startsOn: '2027-06-01' })).toBe(0)
  await ops('open', 'class')
  const file = join(folder, 'read.json')
  const publish = async (campaign: string): Promise<number> => {
    const text = { id: 'class', type: 'activity', title: '理财课', summary: '', sections: [], sort: 9, campaign }
    await writeFile(file, JSON.stringify({ ...text, startsOn: '2020-01-01' }))
    return (await runOps(server, 'publish', 'activity', file)).code
  }
  expect(await publish('nowhere')).toBe(2)
  expect(await publish('class')).toBe(0)
  expect(await server.client.call(activity.detail, { activityId: 'class' })).toMatchObject({
    startsOn: '2027-06-01',
    joining: { kind: 'claim', state: 'open' },
  })
})

test('staff cannot set a budget below the promised amount, and read the campaign’s figures in its report', async () => {
  const person = await realNamed(server)
  await server.client.call(activity.join, { activityId: 'giftBag' }, { token: person.token })
  expect(await spentOf(server, 'giftBag')).toBe(1726)
  expect(await ops('change', 'giftBag', 'budget', '1725')).toMatchObject({
    code: 2,
    printed: expect.stringContaining('已经答应客户17.26元，预算不能更少'),
  })
  expect((await ops('report', 'giftBag')).printed).toBe(
    `giftBag: 备用金免息大礼包
promised 1726 of 2000000 CNY to 1 people in 1 grants, 0 returned
coupons used 0, paid 0 CNY; run out 0`,
  )
  expect((await ops('change', 'giftBag', 'ends', '2027-06-14')).code).toBe(0)
  const { endsOn, joining } = await server.client.call(activity.detail, { activityId: 'giftBag' }, {})
  expect([endsOn, joining?.state]).toEqual(['2027-06-14', 'over'])
})
