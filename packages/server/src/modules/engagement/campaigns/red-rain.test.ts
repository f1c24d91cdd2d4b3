import { randomUUID } from 'node:crypto'
import { activity } from '@wanka/contract/engagement/activities.ts'
import { coupon } from '@wanka/contract/engagement/coupons.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { Status } from '@wanka/contract/status.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { campaignOf, grantsOf, spentOf } from '@wanka/testkit/fixtures/engagement/campaigns.ts'
import { advanceTo } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let player: Member
beforeAll(async () => {
  player = await registered(server)
})

const packet = { kind: 'repayPacket', worth: 880 }
const rain = (code: string, options: Parameters<typeof campaignOf>[2] = {}) =>
  campaignOf(server, code, {
    kind: 'redRain',
    perDay: 2,
    perPerson: 5,
    budget: 88_000,
    prizes: [packet],
    listed: true,
    ...options,
  })
const play = (activityId: string, { token }: { token: string } = player, uuid: string = randomUUID()) =>
  server.client.send(activity.join, { activityId }, { token, uuid })
const detail = async (activityId: string, options: { token?: string } = player) =>
  (await server.client.call(activity.detail, { activityId }, options)).joining

test('a customer who draws receives the server’s prize among the own red packets, with one letter', async () => {
  const code = await rain('rain')
  expect(await detail(code, {})).toMatchObject({ kind: 'redRain', state: 'open', perDay: 2, chancesLeft: 2, won: [] })
  const uuid = randomUUID()
  const first = await play(code, player, uuid)
  expect(first).toMatchObject({ status: Status.ok, data: { coupon: { amt: '8.80', limitAmt: '500.00' } } })
  // A retried request returns the same draw.
  expect((await play(code, player, uuid)).data).toEqual(first.data)
  expect(await detail(code)).toMatchObject({ state: 'open', chancesLeft: 1, won: [{ title: '还款红包' }] })
  const { redList } = await server.client.call(coupon.redPackets, { state: '0' }, { token: player.token })
  expect(redList.map(({ loanRedTitle }) => loanRedTitle)).toEqual(['还款红包'])
  const { list } = await server.client.call(letter.list, {}, { token: player.token })
  expect(list.filter(({ title }) => title === '红包到账')).toHaveLength(1)
  expect(await spentOf(server, code)).toBe(880)
})

test('a customer who used up today’s chances has new ones on the next day, up to the limit per customer', async () => {
  const code = await rain('days', { perPerson: 3 })
  const drawer = await registered(server)
  const together = await Promise.all(Array.from({ length: 6 }, () => play(code, drawer)))
  expect(together.filter(({ status }) => status === Status.ok)).toHaveLength(2)
  expect(await play(code, drawer)).toMatchObject({
    status: Status.refused,
    message: '今天的机会用完了，明天再来',
  })
  expect(await detail(code, drawer)).toMatchObject({ state: 'noChances', chancesLeft: 0 })
  await advanceTo(server, '2027-06-16')
  expect(await detail(code, drawer)).toMatchObject({ state: 'open', chancesLeft: 2 })
  expect(await play(code, drawer)).toMatchObject({ status: Status.ok })
  expect(await play(code, drawer)).toMatchObject({ status: Status.refused, message: '您已经得到了全部红包' })
  expect(await detail(code, drawer)).toMatchObject({ state: 'had' })
})

test('a customer who draws a blank uses a chance and no budget; a refused draw uses no chance', async () => {
  const blank = await rain('blank', { prizes: [{ kind: null, worth: 0 }] })
  const nothing = await play(blank)
  expect(nothing).toMatchObject({ status: Status.ok, data: { joining: { chancesLeft: 1, won: [] } } })
  expect(nothing.data).not.toHaveProperty('coupon')
  expect(await spentOf(server, blank)).toBe(0)
  const cases = [
    [await rain('soon', { startsOn: '2027-07-01' }), 'notYet', '活动还没有开始'],
    [await rain('past', { endsOn: '2027-06-15' }), 'over', '活动已经结束'],
    [await rain('empty', { budget: 879 }), 'emptied', '已经发完了'],
    [await rain('named', { conditions: { realNamed: true } }), 'notEligible', '您暂时不符合参加条件'],
  ] as const
  for (const [code, state, message] of cases) {
    expect(await play(code)).toMatchObject({ status: Status.refused, message })
    expect(await detail(code)).toMatchObject({ state, chancesLeft: 2 })
  }
  expect((await server.client.call(activity.detail, { activityId: 'named' }, player)).joining?.needs).toBe('realName')
})

test('customers who tap at once draw as many packets as the budget has, and the others are told that it is used up', async () => {
  const code = await rain('crowd', { budget: 880 * 4 })
  const people = await Promise.all(Array.from({ length: 8 }, () => registered(server)))
  const replies = await Promise.all(people.map((one) => play(code, one)))
  const given = replies.filter(({ data }) => (data as { coupon?: unknown } | null)?.coupon)
  expect(replies.filter(({ message }) => message === '已经发完了')).toHaveLength(4)
  // A customer who came too late has used no chance.
  const tries = server.platform.db.selectFrom('campaign_try').select('nth').where('campaign_code', '=', code)
  expect(await tries.execute()).toHaveLength(4)
  expect([given.length, (await grantsOf(server, code)).length, await spentOf(server, code)]).toEqual([4, 4, 880 * 4])
  const late = await registered(server)
  expect(await play(code, late)).toMatchObject({ status: Status.refused, message: '已经发完了' })
})

test('a customer cannot join a closed, unlisted or unknown campaign, and hostile campaign codes are refused', async () => {
  await rain('shut', { open: false })
  await campaignOf(server, 'inner', { listed: true })
  for (const code of ['shut', 'inner', 'apr', 'nowhere'])
    expect(await play(code)).toMatchObject({ status: Status.refused, message: '没有找到这个活动' })
  expect(await detail('inner')).toBeUndefined()
  for (const value of hostileValues) {
    const { status, http } = await play(value)
    expect([http, status !== Status.ok], value.slice(0, 20)).toEqual([200, true])
  }
})
