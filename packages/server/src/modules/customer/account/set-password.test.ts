import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  agreementKeys,
  dealTicket,
  newMobile,
  passwordLogin,
  registered,
  strangerCode,
  withDealPassword,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()
const FIRST = 'first123'

async function joined() {
  const mobile = newMobile()
  const smsCode = await strangerCode(server, mobile, 'login')
  const keys = await agreementKeys(server, 'register')
  const opened = await server.client.call(account.login, { loginType: 'sms', mobile, smsCode, agreementKeys: keys })
  return { mobile, token: opened.token }
}
const setPassword = (token: string, newPwd = FIRST, confirmPwd = newPwd) =>
  server.client.call(account.setPassword, { newPwd, confirmPwd }, { token })
const titles = async (token: string) =>
  (await server.client.call(letter.list, {}, { token })).list.map(({ title }) => title)

test('a customer without a login password sets one, keeps the session, is written to, and logs in with it', async () => {
  const { mobile, token } = await joined()
  expect(await statusOf(passwordLogin(server, { mobile, password: FIRST }))).toBe(Status.passwordMissing)
  await setPassword(token)
  expect(await server.client.call(customer.info, {}, { token })).toMatchObject({ hasLoginPassword: true })
  expect(await titles(token)).toContain('登录密码已设置')
  await passwordLogin(server, { mobile, password: FIRST })
})

test('a first password is refused for its format and for two spellings, on the field it belongs to', async () => {
  const { token } = await joined()
  for (const typed of ['abcdefgh', '12345678', 'ab123', 'abc 中文 1', "abc'12345"])
    expect(
      await server.client.send(account.setPassword, { newPwd: typed, confirmPwd: typed }, { token }),
    ).toMatchObject({
      status: Status.passwordFormat,
      data: { field: 'newPwd' },
    })
  expect(await failureOf(setPassword(token, FIRST, 'other123'))).toMatchObject({
    status: Status.passwordsDiffer,
    data: { field: 'confirmPwd' },
  })
})

test('a customer who has a password sets no other one this way, not even the same', async () => {
  const { token, password } = await registered(server)
  for (const typed of ['other123', password])
    expect(await failureOf(setPassword(token, typed))).toMatchObject({ status: Status.refused })
})

test('of two devices that set a first password at once, one succeeds', async () => {
  const { mobile, token } = await joined()
  const tried = ['first111', 'second22']
  const statuses = await Promise.all(tried.map((typed) => statusOf(setPassword(token, typed))))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([Status.ok, Status.refused])
  await passwordLogin(server, { mobile, password: tried[statuses.indexOf(Status.ok)] ?? '' })
})

test('a session whose password was changed elsewhere is told why it ended, and any other token is told nothing', async () => {
  const member = await registered(server)
  const other = await passwordLogin(server, { mobile: member.mobile, password: member.password })
  await server.client.call(
    account.modifyPassword,
    { pwdType: 'login', oldPwd: member.password, newPwd: FIRST, confirmPwd: FIRST },
    { token: member.token },
  )
  const info = (token: string) => failureOf(server.client.call(customer.info, {}, { token }))
  expect(await info(other.token)).toMatchObject({ status: 1008, data: { because: 'passwordChanged' } })
  expect((await info('x'.repeat(43))).data).toBeNull()
  const { token } = await passwordLogin(server, { mobile: member.mobile, password: FIRST })
  expect(await titles(token)).toContain('登录密码已修改')
  await server.client.call(account.logout, {}, { token })
  expect((await info(token)).data).toBeNull()
})

test('a customer who changes the deal password is written to, and the other device is told why it is out', async () => {
  const person = await withDealPassword(server)
  const other = await passwordLogin(server, { mobile: person.mobile, password: person.password })
  await server.client.call(
    account.modifyPassword,
    { pwdType: 'deal', oldPwd: person.pin, newPwd: '135792', confirmPwd: '135792' },
    { token: person.token },
  )
  expect(await failureOf(server.client.call(customer.info, {}, { token: other.token }))).toMatchObject({
    status: 1008,
    data: { because: 'dealPasswordChanged' },
  })
  expect(await titles(person.token)).toContain('交易密码已修改')
  expect(await dealTicket(server, { ...person, pin: '135792' }, { purpose: 'myData' })).not.toBe('')
})
