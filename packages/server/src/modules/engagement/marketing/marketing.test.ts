import { activity } from '@wanka/contract/engagement/activities.ts'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { Status } from '@wanka/contract/status.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { beforeEach, expect, test } from 'vitest'
import { today } from '../../../platform/db/business-calendar.ts'

const server = serverFixture()
beforeEach(() => server.platform.db.deleteFrom('banner').where('banner_id', 'like', 'test-%').execute())

const banner = (id: string, more: Record<string, unknown> = {}) =>
  server.platform.db
    .insertInto('banner')
    .values({ banner_id: `test-${id}`, position: 'member', title: id, text: '', url: '/discover', ...more })
    .execute()
const idsAt = async (position: 'member' | 'home') =>
  (await server.client.call(marketing.banners, { position })).map(({ id }) => id)

test('a guest sees a banner from its first day to its last, while it is open', async () => {
  const date = await today(server.platform.db)
  await banner('now', { starts_on: date, ends_on: date, sort: 2 })
  await banner('always', { sort: 1 })
  await banner('over', { ends_on: '2027-06-14' })
  await banner('later', { starts_on: '2027-06-16' })
  await banner('closed', { open: false })
  await banner('elsewhere', { position: 'discover' })
  expect(await idsAt('member')).toEqual(['test-always', 'test-now'])
})

test('a client reads the same adverts under both spellings of the call, and a single one by its id', async () => {
  await banner('advert', { kind: 'advert', title: '看一看' })
  const ad = { id: 'test-advert', title: '看一看', text: '', img: '', url: '/discover', programId: '' }
  expect(await server.client.call(marketing.adverts, { position: 'member' })).toEqual({ ads: [ad] })
  expect(await server.client.call(marketing.advertsAsSpelt, { position: 'member' })).toEqual({ ads: [ad] })
  expect(await server.client.call(marketing.advert, { adId: ad.id })).toEqual({ ad })
  expect(await idsAt('member')).toEqual([])
  expect(await server.client.send(marketing.advert, { adId: 'price-first' })).toMatchObject({
    status: Status.refused,
    message: '这条推荐已经下线',
  })
})

test('a guest’s taps on a banner are counted by day, and those on an unknown banner are dropped', async () => {
  await banner('tapped')
  const tap = { bannerId: 'test-tapped', page: 'home', position: 1 } as const
  await Promise.all(Array.from({ length: 5 }, () => server.client.call(marketing.clicked, tap)))
  expect(await server.client.call(marketing.clicked, { ...tap, bannerId: 'nothing' })).toBeNull()
  const rows = () => server.platform.db.selectFrom('banner_click').selectAll().execute()
  await until(async () => (await rows())[0]?.clicks === 5, { what: 'the taps written' })
  expect(await rows()).toEqual([
    { banner_id: 'test-tapped', page: 'home', position: 1, business_date: '2027-06-15', clicks: 5 },
  ])
})

test('a guest can always read articles, finds an activity listed until its last day, and can read it afterwards', async () => {
  const articles = await server.client.call(marketing.activities, { type: 'article' })
  expect(articles.list.length).toBeGreaterThan(3)
  for (const { activityId } of articles.list)
    expect((await server.client.call(activity.detail, { activityId })).sections).not.toHaveLength(0)
  const row = { type: 'activity', title: '理财课', summary: '一节课', sections: JSON.stringify([]) }
  await server.platform.db
    .insertInto('activity')
    .values([
      { ...row, activity_id: 'open', ends_on: '2027-06-15' },
      { ...row, activity_id: 'over', ends_on: '2027-06-14' },
      { ...row, activity_id: 'hidden', open: false },
    ])
    .execute()
  const { list } = await server.client.call(marketing.activities, { type: 'activity' })
  const campaigns = list.filter((one) => one.campaign)
  expect(campaigns.map(({ activityId, campaign }) => [activityId, campaign])).toEqual([
    ['redRain', 'redRain'],
    ['giftBag', 'giftBag'],
  ])
  expect(list.filter((one) => !one.campaign).map(({ activityId, endsOn }) => [activityId, endsOn])).toEqual([
    ['open', '2027-06-15'],
  ])
  expect((await server.client.call(marketing.activities, {})).list).toHaveLength(articles.list.length + list.length)
  expect(await server.client.call(activity.detail, { activityId: 'over' })).toMatchObject({ endsOn: '2027-06-14' })
  expect(await server.client.send(activity.detail, { activityId: 'hidden' })).toMatchObject({
    status: Status.refused,
    message: '没有找到这个活动',
  })
})

test('hostile input of a caller is refused without a server error', async () => {
  for (const value of hostileValues) {
    for (const [call, input] of [
      [marketing.activities, { type: value }],
      [activity.detail, { activityId: value }],
      [marketing.banners, { position: value }],
      [marketing.adverts, { position: value }],
      [marketing.advert, { adId: value }],
      [marketing.clicked, { bannerId: 'price-first', page: value, position: value }],
    ] as const) {
      const { status, http } = await server.client.send(call, input)
      expect([http, status !== Status.ok], `${call.path} ${value.slice(0, 20)}`).toEqual([200, true])
    }
  }
})
