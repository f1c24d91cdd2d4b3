import { activity } from '@wanka/contract/engagement/activities.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Member, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { campaignOf } from '@wanka/testkit/fixtures/engagement/campaigns.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let owner: Member
beforeAll(async () => {
  owner = await realNamed(server)
})

const claim = (activityId: string, { token }: { token: string } = owner) =>
  server.client.send(activity.join, { activityId }, { token })
const state = async (activityId: string, options: { token?: string } = owner) =>
  (await server.client.call(activity.detail, { activityId }, options)).joining?.state

test('a customer who taps on several phones claims the gift bag once, and no customer sees a closed bag', async () => {
  expect(await state('giftBag', {})).toBe('open')
  expect(await state('giftBag', await registered(server))).toBe('notEligible')
  const replies = await Promise.all(Array.from({ length: 5 }, () => claim('giftBag')))
  const got = replies.filter(({ status }) => status === Status.ok)
  expect(got).toHaveLength(1)
  expect(got[0]?.data).toMatchObject({
    coupon: { title: '备用金免息券', note: '7天免息大礼包', benefit: 'freeDays', count: 7 },
    joining: { state: 'had', won: [{ title: '备用金免息券' }] },
  })
  expect(await claim('giftBag')).toMatchObject({ status: Status.refused, message: '您已经领过了' })
  await server.platform.db.updateTable('campaign').set({ open: false }).where('code', '=', 'giftBag').execute()
  expect(await state('giftBag', await registered(server))).toBeUndefined()
})

test('a customer who claims a bag of several coupons receives all of them, and the budget is charged their sum', async () => {
  const prizes = [
    { kind: 'repayPacket', worth: 880 },
    { kind: 'interest20', worth: 2000 },
  ]
  await campaignOf(server, 'bag', { kind: 'claim', budget: 2880, prizes, listed: true })
  expect((await claim('bag')).status).toBe(Status.ok)
  const given = await server.platform.db
    .selectFrom('coupon')
    .select('kind_code')
    .where('customer_id', '=', owner.customerId)
    .where('issue_key', 'like', 'campaign:bag:%')
    .orderBy('kind_code')
    .execute()
  expect(given.map(({ kind_code }) => kind_code)).toEqual(['interest20', 'repayPacket'])
  expect(await state('bag', await registered(server))).toBe('emptied')
})
