import { coupon } from '@wanka/contract/engagement/coupons.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { fen } from '@wanka/domain/money.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { couponOf, given } from '@wanka/testkit/fixtures/engagement/coupons.ts'
import { advanceTo } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let owner: Member
let options: { token: string }
beforeAll(async () => {
  owner = await registered(server)
  options = { token: owner.token }
})

const titles = async (state: '0' | '1' | '2') =>
  (await server.client.call(coupon.list, { state }, options)).coupons.map(({ title }) => title)
const letters = async () => (await server.client.call(letter.list, {}, options)).list.map(({ title }) => title)

test('staff give a customer a coupon once per reason, audited, and the customer gets a letter', async () => {
  const give = () => runOps(server, 'coupon', 'give', 'free3', owner.mobile, 'complaint T1')
  expect(await give()).toMatchObject({ code: 0 })
  const again = expect.stringContaining('was given free3 for this before')
  expect(await give()).toEqual({ code: 0, printed: again })
  expect(await runOps(server, 'coupon', 'give', 'nothing', owner.mobile, 'x')).toMatchObject({ code: 2 })
  expect((await runOps(server, 'coupon', 'kinds')).printed).toContain('gift7: 备用金免息券')
  expect(await titles('0')).toEqual(['3期免息券'])
  expect(await letters()).toEqual(['优惠券到账'])
  const audit = await server.platform.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', owner.customerId)
    .execute()
  expect(audit.map(({ action }) => action)).toContain('coupon.given')
})

test('a customer sees coupons and red packets apart, the earliest expiry first, each with its fit to an amount', async () => {
  await given(server, owner, 'repay80')
  await given(server, owner, 'interest20')
  await given(server, owner, 'repayPacket')
  expect(await titles('0')).toEqual(['3期免息券', '借款息费券', '还款利息8折券'])
  const { coupons } = await server.client.call(coupon.list, { state: '0', scene: 'borrow', amt: fen(100_000) }, options)
  expect(coupons.map(({ title, reason, limitAmt, daysLeft }) => [title, reason, limitAmt, daysLeft])).toEqual([
    ['3期免息券', undefined, 100_000, 30],
    ['借款息费券', '满5,000.00元可用', 500_000, 30],
  ])
  const packets = await server.client.call(coupon.redPackets, { state: '0', scene: 'repay', amt: fen(50_000) }, options)
  expect(packets).toMatchObject({
    loanRedTitle: '还款红包',
    rmdAmt: 880,
    limitAmt: 50_000,
    rmType: 'repay',
    rmdKey: 'repayPacket',
    redList: [{ state: '0', family: 'redPacket' }],
  })
  const few = await server.client.call(coupon.redPackets, { amt: fen(100) }, options)
  expect([few.rmId, few.redList[0]?.reason]).toEqual([undefined, '满500.00元可用'])
  const stranger = await registered(server)
  expect(await server.client.call(coupon.list, {}, { token: stranger.token })).toEqual({ coupons: [] })
})

test('a customer gets one letter three days before a coupon’s last day, and the coupon expires on the day after it', async () => {
  const couponId = await given(server, owner, 'borrowPacket')
  await advanceTo(server, '2027-07-12')
  expect((await letters()).filter((title) => title === '卡券快到期了')).toHaveLength(3)
  await advanceTo(server, '2027-07-15')
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'usable' })
  await advanceTo(server, '2027-07-16')
  expect(await couponOf(server, couponId)).toMatchObject({ state: 'expired' })
  expect(await titles('0')).toEqual(['还款利息8折券'])
  expect(await titles('2')).toEqual(['3期免息券', '借款息费券'])
})
