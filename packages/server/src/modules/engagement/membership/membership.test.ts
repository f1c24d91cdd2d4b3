import { membership } from '@wanka/contract/engagement/membership.ts'
import { Status } from '@wanka/contract/status.ts'
import { registered, withDealPassword } from '@wanka/testkit/fixtures/customer/people.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { borrow } from '@wanka/testkit/fixtures/lending/loans.ts'
import { repaid, settled } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

const home = (token: string) => server.client.call(membership.home, {}, { token })

test('a new customer is an ordinary member and sees the growth that the next level takes', async () => {
  const { token } = await registered(server)
  const { level, levelName, growth, next, benefits } = await home(token)
  expect({ level, levelName, growth, next }).toEqual({
    level: 1,
    levelName: '普通会员',
    growth: 0,
    next: { level: 2, name: '银卡会员', growth: 60 },
  })
  expect(benefits.filter(({ held }) => held).map(({ key }) => key)).toEqual(['certificate', 'early', 'reminder'])
})

test('a customer who confirms a name and sets a password gains growth for both', async () => {
  const { token } = await withDealPassword(server)
  const { growth, growths } = await home(token)
  expect(growth).toBe(30)
  expect(growths.map(({ key, count }) => [key, count])).toEqual([
    ['realName', 1],
    ['dealPassword', 1],
    ['onTime', 0],
  ])
})

test('a customer who pays a month’s bills on time gains growth once, however many bills and loans the month had', async () => {
  const holder = await withLine(server)
  await repaid(server, await borrow(server, holder))
  expect((await home(holder.token)).growth).toBe(40)
  await settled(server, await borrow(server, holder))
  expect((await home(holder.token)).growth).toBe(40)
})

test('a customer who pays a bill late gains no growth and loses none', async () => {
  const holder = await withLine(server)
  const loan = await borrow(server, holder)
  await repaid(server, loan)
  await server.platform.db
    .updateTable('instalment')
    .set({ due_on: '2027-06-01' })
    .where('order_id', '=', loan.orderId)
    .where('no', '=', 1)
    .execute()
  expect((await home(holder.token)).growth).toBe(30)
})

test('a member of the highest level sees no next level', async () => {
  const { token } = await registered(server)
  await server.platform.db.updateTable('member_level').set({ growth: 0 }).execute()
  const top = await home(token)
  expect(top).toMatchObject({ level: 3, levelName: '金卡会员' })
  expect(top.next).toBeUndefined()
  expect(top.benefits.every(({ held }) => held)).toBe(true)
})

test('a customer is on a white list only after operators added them, and only on that list', async () => {
  const { token, customerId } = await registered(server)
  const inList = async (channel: string) =>
    (await server.client.call(membership.whiteList, { channel }, { token })).inList
  expect(await inList('premium')).toBe(false)
  await server.platform.db
    .insertInto('white_list')
    .values({ customer_id: customerId, channel: 'premium', added_by: 'test' })
    .execute()
  expect([await inList('premium'), await inList('other')]).toEqual([true, false])
})

test('a guest is asked to log in', async () => {
  for (const [call, input] of [
    [membership.home, {}],
    [membership.whiteList, { channel: 'premium' }],
  ] as const)
    expect((await server.client.send(call, input)).status).toBe(Status.sessionInvalid)
})
