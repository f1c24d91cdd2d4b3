import { marketing as places } from '@wanka/contract/engagement/marketing.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { type Content, type ContentOf, contentName, contents } from '@wanka/contract/staff/contents.ts'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { Status } from '@wanka/contract/status.ts'
import { help } from '@wanka/contract/support/help.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork, until } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let [admin, marketing, finance]: DeskBrowser[] = []
beforeAll(async () => {
  admin = await desk.as('bai@wanka.test')
  marketing = await desk.as('he@wanka.test')
  finance = await desk.as('qian@wanka.test')
})
const as = (browser: DeskBrowser | undefined): DeskBrowser => {
  if (!browser) throw new Error('not signed in')
  return browser
}
const propose = async (content: Content) =>
  (await as(marketing).call(proposals.propose, { change: { kind: 'content.write', content }, reason: '换季' }))
    .proposalId
async function approve(proposalId: string): Promise<void> {
  const { seen = '' } = await as(admin).call(proposals.show, { proposalId })
  await as(admin).call(proposals.approve, { proposalId, seen })
}
const listed = async (name: string) => {
  const { contents: rows } = await as(finance).call(contents.list, {})
  return rows.find(({ content }) => contentName(content) === name)
}
const messageOf = async (content: Content) => (await failureOf(propose(content)))?.message

const SPRING: ContentOf<'banner'> = {
  ...{ type: 'banner', key: 'spring', advert: true, position: 'discover', title: '春天来了', text: '看看费用' },
  ...{ url: '/discover', open: true, sort: 9 },
}
const shownAdverts = async () =>
  (await server.client.call(places.adverts, { position: 'discover' })).ads.map(({ title }) => title)

test('marketing puts an advert up once a colleague approves, changes it, and takes it off; the list says how it stands', async () => {
  const proposalId = await propose(SPRING)
  expect(await shownAdverts()).not.toContain('春天来了')
  expect((await as(admin).call(proposals.show, { proposalId })).before).toEqual({})
  await approve(proposalId)
  expect(await shownAdverts()).toContain('春天来了')
  expect(await messageOf(SPRING)).toBe('现在就是这样')

  const waiting = await propose({ ...SPRING, title: '<b>夏天</b>', startsOn: '2027-07-01', endsOn: '2027-08-31' })
  expect(await listed('banner spring')).toMatchObject({ standing: 'shown', proposalId: waiting })
  await approve(waiting)
  expect(await listed('banner spring')).toMatchObject({
    ...{ standing: 'coming', content: { title: '<b>夏天</b>', startsOn: '2027-07-01' } },
  })
  await approve(await propose({ ...SPRING, endsOn: '2027-06-01' }))
  expect(await listed('banner spring')).toMatchObject({ standing: 'over' })
  await approve(await propose({ ...SPRING, open: false }))
  expect(await listed('banner spring')).toMatchObject({ standing: 'closed' })
  expect(await shownAdverts()).not.toContain('春天来了')
})

test('an approver whose content was changed on the machine meanwhile is asked again; its group stays', async () => {
  const { content, group } = (await listed('banner first-steps')) ?? {}
  expect(group).toBeTruthy()
  const banner = content as ContentOf<'banner'>
  expect(await messageOf({ ...banner, position: 'home' })).toBe('只给一部分客户看的内容不能放在首页')
  const proposalId = await propose({ ...banner, title: '初次见面' })
  const { seen = '' } = await as(admin).call(proposals.show, { proposalId })
  await runOps(server, 'withdraw', 'banner', 'first-steps')
  expect(await failureOf(as(admin).call(proposals.approve, { proposalId, seen }))).toMatchObject({
    data: { changed: true, now: { isOpen: false } },
  })
  await approve(proposalId)
  expect(await listed('banner first-steps')).toMatchObject({ group, standing: 'shown', content: { title: '初次见面' } })
})

test('a tile keeps its picture, where it leads stays of its kind, and a new one is none of the desk’s', async () => {
  const renamed = { ...(await firstOf('mine')), title: '改过的名字', badge: '新' } as ContentOf<'entry'>
  await approve(await propose(renamed))
  const shown = await until(
    async () => {
      const { entries } = await server.client.call(catalogue.config, {})
      return entries.mine.find(({ key, title }) => key === renamed.key && title === '改过的名字')
    },
    { what: 'the tile with its new name' },
  )
  expect(shown).toMatchObject({ badge: '新', icon: expect.stringMatching(/\w/) })
  expect(await messageOf({ ...renamed, key: 'unheard-of' })).toBe('没有这个入口，新的入口随版本发布')
  expect(await messageOf({ ...renamed, url: 'https://elsewhere.example/' })).toBe('这个入口只能去原来那一类地址')
  expect(await messageOf({ ...renamed, url: '//elsewhere.example/' })).toBe('这个入口只能去原来那一类地址')
  const fixed = (await as(finance).call(contents.list, {})).contents.find(({ fixedUrl }) => fixedUrl)?.content
  expect(await messageOf({ ...(fixed as ContentOf<'entry'>), url: '/discover' })).toBe('这个入口去哪里由程序决定')
})

async function firstOf(place: string): Promise<Content> {
  const { contents: rows } = await as(finance).call(contents.list, {})
  const row = rows.find(({ content, fixedUrl }) => content.type === 'entry' && content.place === place && !fixedUrl)
  if (!row) throw new Error(`no entry in ${place}`)
  return row.content
}

test('a new answer stands in its topic for customers, and is gone once it is closed', async () => {
  const answer: ContentOf<'answer'> = {
    ...{ type: 'answer', key: 'holiday', topic: '账户与登录', question: '节假日能还款吗？', linkLabel: '', url: '' },
    ...{ answer: ['可以，随时都能还。', '银行处理完就到账。'], open: true, sort: 5 },
  }
  await approve(await propose(answer))
  const asked = async () => {
    const { topics } = await server.client.call(help.faqs, {})
    return topics.find(({ topic }) => topic === '账户与登录')?.faqs.find(({ faqId }) => faqId === 'holiday')
  }
  expect(await asked()).toMatchObject({ question: '节假日能还款吗？', answer: answer.answer })
  await approve(await propose({ ...answer, open: false }))
  expect(await asked()).toBeUndefined()
})

test('a content that no page could show is refused at its field', async () => {
  const answer = { type: 'answer', key: 'x', topic: 't', question: 'q', answer: ['a'], linkLabel: '', url: '' }
  for (const [field, content] of [
    ['title', { ...SPRING, title: '' }],
    ['title', { ...SPRING, title: '长'.repeat(21) }],
    ['url', { ...SPRING, url: 'javascript:alert(1)' }],
    ['url', { ...SPRING, url: 'http://plain.example/' }],
    ['url', { ...SPRING, url: '//other.example/' }],
    ['key', { ...SPRING, key: '../spring' }],
    ['endsOn', { ...SPRING, startsOn: '2027-07-02', endsOn: '2027-07-01' }],
    ['startsOn', { ...SPRING, startsOn: '2027-02-30' }],
    ['sort', { ...SPRING, sort: -1 }],
    ['position', { ...SPRING, position: 'nowhere' }],
    ['answer', { ...answer, answer: [], open: true, sort: 1 }],
    ['url', { ...answer, linkLabel: '去看看', open: true, sort: 1 }],
  ] as const) {
    const failure = await failureOf(propose(content as unknown as Content))
    expect([field, failure?.status, JSON.stringify(failure?.data)]).toEqual([
      ...[field, expect.not.stringMatching(`^${Status.ok}$`), expect.stringContaining(field)],
    ])
  }
})
