import { setImmediate } from 'node:timers/promises'
import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import type { SendOptions } from '@wanka/testkit/clients/client.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  newMobile,
  passwordLogin,
  registered,
  solvedCaptcha,
  strangerCode,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture()

const byPassword = (mobile: string, password: string, options?: SendOptions) =>
  passwordLogin(server, { mobile, password }, options)
const info = (token: string) => server.client.call(customer.info, {}, { token })

test('a customer logs in with password or code, and each login is a session of its own', async () => {
  const member = await registered(server)
  const one = await byPassword(`0${member.mobile}`, member.password)
  const smsCode = await strangerCode(server, member.mobile, 'login')
  const two = await server.client.call(account.login, { loginType: 'sms', mobile: member.mobile, smsCode })
  for (const { token } of [member, one, two]) expect((await info(token)).customerId).toBe(member.customerId)
  expect(new Set([member.token, one.token, two.token]).size).toBe(3)
  expect(
    (await failureOf(server.client.call(account.login, { loginType: 'sms', mobile: member.mobile, smsCode }))).status,
  ).toBe(2019)
})

test('S1 only the hash of a token is stored, and a new login on the same device ends the old token', async () => {
  const member = await registered(server)
  const rows = await server.platform.db
    .selectFrom('session')
    .selectAll()
    .where('customer_id', '=', member.customerId)
    .execute()
  expect(JSON.stringify(rows)).not.toContain(member.token)
  const again = await byPassword(member.mobile, member.password, { token: member.token })
  expect((await failureOf(info(member.token))).status).toBe(1008)
  await info(again.token)
})

test('a password login is refused separately for an unknown phone, an old user, a missing and a malformed password', async () => {
  expect(await failureOf(byPassword(newMobile(), 'abc12345'))).toMatchObject({ status: 2011, message: '您还未注册' })
  const member = await registered(server)
  const change = (set: { old_user?: boolean; password_hash?: null }) =>
    server.platform.db.updateTable('customer').set(set).where('customer_id', '=', member.customerId).execute()
  await change({ old_user: true })
  expect((await failureOf(byPassword(member.mobile, member.password))).status).toBe(2012)
  await change({ old_user: false, password_hash: null })
  expect((await failureOf(byPassword(member.mobile, member.password))).status).toBe(2007)
  const { status, message } = await server.client.send(account.login, {
    loginType: 'pwd',
    mobile: member.mobile,
    password: 'a b!',
  })
  expect({ status, message }).toEqual({ status: 2020, message: '账号或密码不正确' })
})

test('a login without its secret is refused with the name of the missing field', async () => {
  const { mobile } = await registered(server)
  expect(await failureOf(server.client.call(account.login, { loginType: 'pwd', mobile }))).toMatchObject({
    status: 1001,
    data: { field: 'password' },
  })
  expect(await failureOf(server.client.call(account.login, { loginType: 'sms', mobile }))).toMatchObject({
    status: 1001,
    data: { field: 'smsCode' },
  })
})

test('a device that the account does not know solves a captcha before it learns whether a number has an account', async () => {
  const { mobile, password } = await registered(server)
  for (const number of [mobile, newMobile()])
    expect(
      await failureOf(server.client.call(account.login, { loginType: 'pwd', mobile: number, password })),
    ).toMatchObject({ status: 2022, message: '请输入正确的验证码', data: { captchaNeeded: true } })
  await byPassword(mobile, password)
})

test('a login that meets too many others is refused before its captcha is used up', async () => {
  const { mobile, password } = await registered(server)
  const captcha = await solvedCaptcha(server, { purpose: 'password', mobile })
  const logIn = () => server.client.call(account.login, { loginType: 'pwd', mobile, password, ...captcha })
  const { passwords } = server.platform
  let crowded = true
  const crowd = Array.from({ length: 60 }, async () => {
    while (crowded) await passwords.ofStranger.matches(undefined, password).catch(() => setImmediate())
  })
  expect(await failureOf(logIn())).toMatchObject({
    status: Status.refused,
    message: '现在使用的人有点多，请稍后再试',
  })
  crowded = false
  await Promise.all(crowd)
  await logIn()
})

test('five wrong passwords, counted down, lock the password login for a day, and the code still logs in', async () => {
  const { mobile, password } = await registered(server)
  for (const leftTimes of [4, 3, 2, 1])
    expect(await failureOf(byPassword(mobile, 'wrong123'))).toMatchObject({ status: 2006, data: { leftTimes } })
  expect(await failureOf(byPassword(mobile, 'wrong123'))).toMatchObject({
    status: 2016,
    message: '原密码输入错误已达上限',
  })
  expect((await failureOf(byPassword(mobile, password))).status).toBe(2016)
  const smsCode = await strangerCode(server, mobile, 'login')
  await server.client.call(account.login, { loginType: 'sms', mobile, smsCode })
  await server.platform.db
    .updateTable('secret_attempt')
    .set({
      locked_until: sql`locked_until - interval '24 hours 1 second'`,
      since: sql`since - interval '24 hours 1 second'`,
    })
    .execute()
  await byPassword(mobile, password)
})

test('a right password resets the count of wrong ones', async () => {
  const { mobile, password } = await registered(server)
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 2; n++) expect((await failureOf(byPassword(mobile, 'wrong123'))).status).toBe(2006)
    await byPassword(mobile, password)
  }
})

test('of fifty parallel guesses at a password at most four are answered as wrong, and none logs in', async () => {
  const { mobile, password } = await registered(server)
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(byPassword(mobile, 'wrong123'))))
  expect(statuses.filter((status) => status === 2006).length).toBeLessThanOrEqual(4)
  expect(statuses).not.toContain(1)
  expect((await failureOf(byPassword(mobile, password))).status).toBe(2016)
})

test('S3 a customer who logs out ends the token at once, and a second log-out does not fail', async () => {
  const { token } = await registered(server)
  await server.client.call(account.logout, {}, { token })
  expect((await failureOf(info(token))).status).toBe(1008)
  expect(await server.client.call(account.logout, {}, { token })).toBeNull()
  expect(await server.client.call(account.logout, {})).toBeNull()
})

test('the short spelling of the login path is served too', async () => {
  const { mobile, password } = await registered(server)
  const captcha = await solvedCaptcha(server, { purpose: 'password', mobile })
  const body = { loginType: 'pwd', mobile, password, ...captcha }
  expect((await server.client.send(account.login, body, { path: '/api/account/login' })).status).toBe(1)
})
