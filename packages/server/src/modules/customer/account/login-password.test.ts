import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  newMobile,
  passwordLogin,
  realNamed,
  registered,
  strangerCode,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

const NEW = 'fresh678'
const login = (mobile: string, password: string) => passwordLogin(server, { mobile, password })
const info = (token: string) => server.client.call(customer.info, {}, { token })
const modify = (token: string, oldPwd: string, newPwd = NEW, confirmPwd = newPwd) =>
  server.client.call(account.modifyPassword, { pwdType: 'login', oldPwd, newPwd, confirmPwd }, { token })

async function resetTicket(mobile: string): Promise<string> {
  const smsCode = await strangerCode(server, mobile, 'resetPwd')
  return (await server.client.call(account.validateSms, { mobile, type: 'resetPwd', smsCode })).smsTicket
}
const forget = (input: {
  mobile: string
  smsTicket: string
  newPwd?: string
  confirmPwd?: string
  certTail?: string
}) => server.client.call(account.forgetPassword, { newPwd: NEW, confirmPwd: input.newPwd ?? NEW, ...input })

test('S3 a customer who changes the login password is logged out everywhere and logs in with the new one only', async () => {
  const member = await registered(server)
  const other = await login(member.mobile, member.password)
  expect(await modify(member.token, member.password)).toEqual({ needRelogin: true })
  for (const { token } of [member, other]) expect((await failureOf(info(token))).status).toBe(1008)
  expect((await failureOf(login(member.mobile, member.password))).status).toBe(2006)
  await login(member.mobile, NEW)
})

test('a customer who changes the login password is told which entry is wrong, and five wrong old passwords lock it', async () => {
  const { token, password } = await registered(server)
  expect(await failureOf(modify(token, password, 'onlyletters'))).toMatchObject({
    status: 2010,
    data: { field: 'newPwd' },
  })
  expect(await failureOf(modify(token, password, NEW, 'other678'))).toMatchObject({
    status: 2014,
    message: '您两次密码输入不一致，请重新输入',
  })
  expect(await failureOf(modify(token, password, password))).toMatchObject({
    status: 2015,
    message: '新密码与旧密码不可以相同',
  })
  for (const leftTimes of [4, 3, 2, 1])
    expect(await failureOf(modify(token, 'wrong123'))).toMatchObject({ status: 2006, data: { leftTimes } })
  expect((await failureOf(modify(token, 'wrong123'))).status).toBe(2016)
  expect((await failureOf(modify(token, password))).status).toBe(2016)
})

test('F11 of two devices that change one login password at once, one succeeds', async () => {
  const member = await registered(server)
  const other = await login(member.mobile, member.password)
  const statuses = await Promise.all([
    statusOf(modify(member.token, member.password, 'first111')),
    statusOf(modify(other.token, member.password, 'second22')),
  ])
  expect(statuses.filter((status) => status === 1)).toHaveLength(1)
  const works = await Promise.all([
    statusOf(login(member.mobile, 'first111')),
    statusOf(login(member.mobile, 'second22')),
  ])
  expect(works.filter((status) => status === 1)).toHaveLength(1)
})

test('a customer resets a forgotten password with the phone, which ends the lock and every session', async () => {
  const member = await registered(server)
  for (let n = 0; n < 5; n++) await statusOf(modify(member.token, 'wrong123'))
  expect((await failureOf(modify(member.token, member.password))).status).toBe(2016)
  await forget({ mobile: member.mobile, smsTicket: await resetTicket(member.mobile) })
  await login(member.mobile, NEW)
  expect((await failureOf(info(member.token))).status).toBe(1008)
})

test('a reset refuses a malformed or mistyped password, and an unknown, used or foreign ticket', async () => {
  const member = await registered(server)
  const { mobile } = member
  const smsTicket = await resetTicket(mobile)
  const malformed = await server.client.send(account.forgetPassword, {
    mobile,
    smsTicket,
    newPwd: 'short',
    confirmPwd: 'short',
  })
  expect(malformed.status).toBe(2010)
  expect((await failureOf(forget({ mobile, smsTicket, confirmPwd: 'other678' }))).status).toBe(2014)
  expect((await failureOf(forget({ mobile: (await registered(server)).mobile, smsTicket }))).status).toBe(2019)
  expect((await failureOf(forget({ mobile, smsTicket: 'guessed' }))).status).toBe(2019)
  const code = await strangerCode(server, mobile, 'login')
  const loginTicket = (await server.client.call(account.validateSms, { mobile, type: 'login', smsCode: code }))
    .smsTicket
  expect((await failureOf(forget({ mobile, smsTicket: loginTicket }))).status).toBe(2019)
  await forget({ mobile, smsTicket })
  expect((await failureOf(forget({ mobile, smsTicket, newPwd: 'third333' }))).status).toBe(2019)
})

test('only a caller who has proven the phone learns that the new password equals the old one', async () => {
  const { mobile, password } = await registered(server)
  expect((await failureOf(forget({ mobile, smsTicket: 'guessed', newPwd: password }))).status).toBe(2019)
  const smsTicket = await resetTicket(mobile)
  expect((await failureOf(forget({ mobile, smsTicket, newPwd: password }))).status).toBe(2015)
  await forget({ mobile, smsTicket })
})

test('only a caller who holds the phone learns that it has no account', async () => {
  const mobile = newMobile()
  expect((await failureOf(forget({ mobile, smsTicket: 'guessed' }))).status).toBe(2019)
  expect((await failureOf(forget({ mobile, smsTicket: await resetTicket(mobile) }))).status).toBe(2011)
})

test('a customer whose account WeChat opened sets the first password by a reset', async () => {
  const { mobile, customerId } = await registered(server)
  const without = server.platform.db.updateTable('customer').set({ password_hash: null })
  await without.where('customer_id', '=', customerId).execute()
  expect((await failureOf(login(mobile, NEW))).status).toBe(2007)
  await forget({ mobile, smsTicket: await resetTicket(mobile) })
  await login(mobile, NEW)
})

test('of two devices that reset with one ticket at once, one succeeds', async () => {
  const { mobile } = await registered(server)
  const smsTicket = await resetTicket(mobile)
  const passwords = ['first111', 'second22']
  const statuses = await Promise.all(passwords.map((newPwd) => statusOf(forget({ mobile, smsTicket, newPwd }))))
  expect([...statuses].sort()).toEqual([1, 2019])
  await login(mobile, passwords[statuses.indexOf(1)] ?? '')
})

/** No person in these tests was born on the first of a month. */
const WRONG_TAIL = '010015'

test('a customer with a real name also gives the end of the ID number to reset; a wrong one keeps the ticket valid', async () => {
  const { mobile, certId } = await realNamed(server)
  const smsTicket = await resetTicket(mobile)
  const certTail = certId.slice(-6)
  expect(await failureOf(forget({ mobile, smsTicket: 'guessed' }))).toMatchObject({ status: 2019, data: null })
  expect(await failureOf(forget({ mobile, smsTicket }))).toMatchObject({ status: 1001, data: { field: 'certTail' } })
  expect(await failureOf(forget({ mobile, smsTicket, certTail: WRONG_TAIL }))).toMatchObject({
    status: 2003,
    message: '请核实姓名或身份证号是否正确',
    data: { field: 'certTail' },
  })
  await forget({ mobile, smsTicket, certTail: certTail.toLowerCase() })
  await login(mobile, NEW)
})

test('wrong ends of an ID number count towards the day’s five attempts, after which the right one is refused too', async () => {
  const { mobile, certId, password } = await realNamed(server)
  const smsTicket = await resetTicket(mobile)
  const guesses = Array.from({ length: 50 }, () => statusOf(forget({ mobile, smsTicket, certTail: WRONG_TAIL })))
  const statuses = await Promise.all(guesses)
  // the real-name check used the day's first attempt
  expect(statuses.filter((status) => status === 2003)).toHaveLength(4)
  expect(statuses.filter((status) => status === 2013)).toHaveLength(46)
  expect(await failureOf(forget({ mobile, smsTicket, certTail: certId.slice(-6) }))).toMatchObject({
    status: 2013,
    message: '今天实名次数已达上限啦！',
  })
  await login(mobile, password)
})
