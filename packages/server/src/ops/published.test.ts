import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@wanka/contract/customer/account.ts'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { membership } from '@wanka/contract/engagement/membership.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '../catalogue/seed.ts'
import { today } from '../platform/db/business-calendar.ts'

const server = serverFixture()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'published-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const ops = (...args: string[]) => runOps(server, ...args)
async function publish(kind: string, value: object) {
  const file = join(folder, `${kind}.json`)
  await writeFile(file, JSON.stringify(value))
  return ops('publish', kind, file)
}
const actions = async (subject: string) => {
  const rows = await server.platform.db
    .selectFrom('audit')
    .select(['action', 'actor'])
    .where('subject', '=', subject)
    .orderBy('audit_id')
    .execute()
  return rows.map(({ action, actor }) => `${actor} ${action}`)
}
const shown = async () =>
  (await server.client.call(marketing.adverts, { position: 'discover' })).ads.map(({ title }) => title)

test('an operator publishes, lists, changes and withdraws a banner, each step audited under the operator’s name', async () => {
  const advert = {
    id: 'spring',
    kind: 'advert',
    position: 'discover',
    title: '春天',
    text: '',
    url: '/discover',
    sort: 9,
  }
  expect((await publish('banner', advert)).code).toBe(0)
  expect((await ops('published', 'banner')).printed).toContain('spring  open  春天')
  expect((await publish('banner', { ...advert, title: '夏天', startsOn: '2027-07-01' })).code).toBe(0)
  expect((await ops('published', 'banner')).printed).toContain('spring  to come  from 2027-07-01  夏天')
  await publish('banner', { ...advert, title: '初夏', endsOn: '2027-06-15' })
  expect(await shown()).toContain('初夏')
  expect(JSON.parse((await ops('published', 'banner', 'spring')).printed)).toMatchObject({ title: '初夏', open: true })
  expect((await ops('withdraw', 'banner', 'spring')).code).toBe(0)
  expect(await shown()).not.toContain('初夏')
  expect((await ops('published', 'banner')).printed).toContain('spring  closed  to 2027-06-15  初夏')
  const by = 'ops:tester banner'
  expect(await actions('spring')).toEqual([`${by}.published`, `${by}.published`, `${by}.published`, `${by}.withdrawn`])
})

test('an operator’s withdrawn tile, picture and benefit do not come back with the next seeding', async () => {
  const { token } = await registered(server)
  for (const [kind, ...key] of [
    ['entry', 'mine', 'transactions'],
    ['picture', 'licence', 'telecomLicence'],
    ['benefit', 'early'],
    ['faq', 'nothing-of-this-name'],
  ] as const) {
    const { code } = await ops('withdraw', kind, ...key)
    expect([kind, code]).toEqual([kind, kind === 'faq' ? 2 : 0])
  }
  await seedCatalogue(server.platform.db, await today(server.platform.db))
  expect((await ops('published', 'entry')).printed).toContain('mine transactions  closed  交易记录')
  const { images } = await server.client.call(catalogue.imageConfig, { group: 'licence' })
  expect(Object.keys(images)).not.toContain('telecomLicence')
  const { benefits } = await server.client.call(membership.home, {}, { token })
  expect(benefits.map(({ key }) => key)).not.toContain('early')
})

test('an operator publishes a target group and a banner for it, but no such banner on the home page', async () => {
  const program = { id: 'loyal', title: '老客户', rule: { settledLoans: 2 } }
  expect((await publish('program', program)).code).toBe(0)
  expect((await publish('program', { ...program, rule: {} })).code).toBe(2)
  expect((await publish('program', { ...program, rule: { settledLoans: 2, income: 1 } })).code).toBe(2)
  const advert = {
    id: 'thanks',
    kind: 'advert',
    position: 'discover',
    title: '谢谢',
    text: '',
    url: '/discover',
    sort: 8,
  }
  expect((await publish('banner', { ...advert, program: 'loyal' })).code).toBe(0)
  const { ads } = await server.client.call(marketing.adverts, { position: 'discover' })
  expect(ads.find(({ id }) => id === 'thanks')).toMatchObject({ programId: 'loyal' })
  expect((await publish('banner', { ...advert, position: 'home', program: 'loyal' })).code).toBe(2)
})

test('an operator publishes a new edition of a text from a date on, and no edition can be changed', async () => {
  const edition = {
    key: 'questionPrivate',
    version: '2027-06',
    title: '问卷隐私协议',
    effectiveOn: '2027-06-15',
    sections: [{ heading: '一、新的一版', paragraphs: ['更短了。'] }],
  }
  const asked = () => server.client.call(account.contractSelect, { scene: 'survey' })
  expect(await asked()).toMatchObject([{ version: '2026-08' }])
  for (const wrong of [
    { ...edition, effectiveOn: '2027-06-14' },
    { ...edition, key: 'unheardOf' },
    { ...edition, version: '2026-08' },
    { ...edition, sections: [{ heading: '一', paragraphs: ['{{salary}}'] }] },
  ])
    expect([wrong, (await publish('agreement', wrong)).code]).toEqual([wrong, 2])
  expect((await publish('agreement', edition)).code).toBe(0)
  expect(await asked()).toMatchObject([{ key: 'questionPrivate', version: '2027-06' }])
  expect((await publish('agreement', { ...edition, title: '改过' })).code).toBe(2)
  expect(await actions('questionPrivate 2027-06')).toEqual(['ops:tester agreement.published'])
})

test('an operator reads the customers on a white list by account number', async () => {
  const { customerId } = await registered(server)
  const { account_no: number } = await server.platform.db
    .selectFrom('customer')
    .select('account_no')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  await ops('white-list', 'early-birds', customerId, 'on')
  expect((await ops('white-list', 'early-birds')).printed).toMatch(
    new RegExp(`^${number}  \\S+ \\S+  ops:tester\n1 on early-birds$`),
  )
  expect((await ops('published', 'nothing')).code).toBe(2)
  expect((await ops('withdraw', 'entry', 'mine')).code).toBe(2)
})

test('an operator publishes a partner, lists it with the settings that this installation lacks, and closes it', async () => {
  const meal = {
    key: 'meal',
    name: '一日三餐',
    origin: 'https://meal.example',
    entryUrl: 'https://meal.example/in',
    shares: ['account'],
    sort: 1,
  }
  for (const [value, code] of [
    [{ ...meal, origin: 'http://meal.example' }, 2],
    [{ ...meal, entryUrl: 'https://meal.example.evil.example/in' }, 2],
    [{ ...meal, shares: ['certId'] }, 2],
    [{ ...meal, key: 'a:b' }, 2],
    [meal, 0],
  ] as const) {
    expect([value, (await publish('partner', value)).code]).toEqual([value, code])
  }
  const page = {
    business: 'elem',
    partner: 'meal',
    name: '饿了么',
    headline: '分期付',
    points: ['付款前看清费用'],
    sort: 2,
  }
  expect((await publish('sub-business', page)).code).toBe(0)
  expect((await publish('sub-business', { ...page, business: 'elsewhere' })).code).toBe(2)
  const { printed } = await ops('partner', 'list')
  expect(printed).toContain('page elem  open  meal')
  expect(printed).toContain('meal  open  一日三餐  https://meal.example/in  account')
  expect(printed).toContain('meal: https://meal.example is not in this PARTNER_ORIGINS')
  expect(printed).toContain('meal: no secret in this PARTNER_SECRETS')
  expect(printed).not.toContain('sandbox-partner: ')
  expect((await ops('partner', 'meal', 'close')).code).toBe(0)
  const audited = server.platform.db
    .selectFrom('audit')
    .select(['subject', 'facts'])
    .where('action', '=', 'partner.changed')
  expect(await audited.execute()).toMatchObject([{ subject: 'meal', facts: { value: 'close' } }])
  expect((await ops('partner', 'list')).printed).toContain('meal  closed')
  expect((await ops('partner', 'unknown', 'close')).code).toBe(2)
  expect((await ops('partner', 'meal', 'perhaps')).code).toBe(2)
})
