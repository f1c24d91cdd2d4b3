import { account } from '@wanka/contract/customer/account.ts'
import { devices } from '@wanka/contract/customer/devices.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  dealTicket,
  type Member,
  passwordLogin,
  registered,
  withDealPassword,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

const IPHONE = 'Mozilla%2F5.0%20(iPhone%3B%20CPU%20iPhone%20OS%2017_5%20like%20Mac%20OS%20X)'
const HOME = 'device-of-the-owner-at-home-1'
const login = ({ mobile, password }: Member, deviceKey: string, headers = {}) =>
  passwordLogin(server, { mobile, password, deviceKey }, { headers })
const list = async (token: string) => (await server.client.call(devices.list, {}, { token })).devices
const info = (token: string) => server.client.call(customer.info, {}, { token })

test('S4 a customer sees every live login with its device, program and times, the current one first', async () => {
  const member = await registered(server)
  const phone = await login(member, HOME, { deviceInfo: IPHONE, proId: 'weChat', appVersion: '3.4.7' })
  const own = await list(phone.token)
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(own).toEqual([
    {
      sessionId: own[0]?.sessionId,
      device: 'iPhone',
      source: 'weChat',
      appVersion: '3.4.7',
      loginAt: time,
      seenAt: time,
      current: true,
      uncertified: false,
    },
    {
      sessionId: own[1]?.sessionId,
      device: '',
      source: 'browser',
      appVersion: '',
      loginAt: time,
      seenAt: time,
      current: false,
      uncertified: false,
    },
  ])
  expect(JSON.stringify(own)).not.toContain(phone.token)
  const stranger = await login(member, 'device-new-to-the-account-1')
  expect((await list(phone.token)).filter(({ uncertified }) => uncertified)).toHaveLength(1)
  await server.client.call(account.logout, {}, { token: stranger.token })
  expect(await list(phone.token)).toHaveLength(2)
})

test('a customer whose session is renewed still sees the version of the app in it; a malformed one is refused', async () => {
  const member = await withDealPassword(server)
  const { token } = await login(member, HOME, { proId: '1', appVersion: '3.4.7' })
  const proof = await dealTicket(server, member, { purpose: 'stepUp' })
  const renewed = await server.client.call(account.stepUp, { dealTicket: proof }, { token })
  expect((await list(renewed.token))[0]).toMatchObject({ source: '1', appVersion: '3.4.7' })
  const bad = server.client.call(devices.list, {}, { token: renewed.token, headers: { appVersion: '<3.4.7>' } })
  expect(await failureOf(bad)).toMatchObject({ status: Status.malformedField, data: { field: 'appversion' } })
})

test('S4 a customer ends one login, at once and only once, and its device is unknown again', async () => {
  const member = await registered(server)
  const home = await login(member, HOME)
  const [first] = (await list(member.token)).filter(({ current }) => !current)
  const end = { sessionId: first?.sessionId ?? '' }
  await server.client.call(devices.end, end, { token: member.token })
  expect((await failureOf(info(home.token))).status).toBe(1008)
  expect((await failureOf(server.client.call(devices.end, end, { token: member.token }))).status).toBe(1007)
  expect(
    (await failureOf(server.client.call(devices.end, { sessionId: 'none' }, { token: member.token }))).status,
  ).toBe(1007)
  expect((await login(member, HOME)).needSafeCert).toBe(true)
})

test('S4 a customer ends all other logins and keeps this one, whose device alone is still known', async () => {
  const member = await registered(server)
  const home = await login(member, HOME)
  await login(member, 'device-new-to-the-account-2')
  expect(await server.client.call(devices.endOthers, {}, { token: home.token })).toEqual({ ended: 2 })
  expect(await list(home.token)).toHaveLength(1)
  expect((await failureOf(info(member.token))).status).toBe(1008)
  expect((await login(member, HOME)).needSafeCert).toBe(false)
})
