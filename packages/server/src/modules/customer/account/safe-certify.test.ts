import { allCalls } from '@wanka/contract/calls.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { devices } from '@wanka/contract/customer/devices.ts'
import { face } from '@wanka/contract/customer/face.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { callExamples } from '@wanka/testkit/examples/call-examples.ts'
import { startFace } from '@wanka/testkit/fixtures/customer/face.ts'
import {
  type Member,
  memberCode,
  passwordLogin,
  realNamed,
  registered,
  smsTicket,
  strangerCode,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { withBelongings } from '@wanka/testkit/fixtures/owned-resources.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

let made = 0
const newDevice = (): string => `test-device-${String(made++).padStart(20, '0')}`
const login = ({ mobile, password }: Member, deviceKey?: string) =>
  passwordLogin(server, { mobile, password, ...(deviceKey ? { deviceKey } : {}) })
const info = (token: string) => server.client.call(customer.info, {}, { token })
const bills = (token: string) => server.client.call(devices.list, {}, { token })
const certify = (token: string, tickets: { smsTicket?: string | undefined; identityTicket?: string | undefined }) =>
  server.client.call(account.safeCertify, tickets, { token })

/** A risky login of a customer who has one device already. */
async function risky(member: Member): Promise<{ token: string; mobile: string; device: string }> {
  await login(member, newDevice())
  const device = newDevice()
  const { token, needSafeCert } = await login(member, device)
  expect(needSafeCert).toBe(true)
  return { token, mobile: member.mobile, device }
}

test('the first device of an account is trusted, a later one is not, nor is one that sends no device key', async () => {
  const member = await registered(server)
  const [first, second] = [newDevice(), newDevice()]
  expect((await login(member)).needSafeCert).toBe(false)
  expect((await login(member, first)).needSafeCert).toBe(false)
  expect((await login(member, first)).needSafeCert).toBe(false)
  expect((await login(member, second)).needSafeCert).toBe(true)
  expect((await login(member, second)).needSafeCert).toBe(true)
  expect((await login(member)).needSafeCert).toBe(true)
})

test('a customer who logs in by code is never risky, and the device is known from then on', async () => {
  const member = await registered(server)
  await login(member, newDevice())
  const deviceKey = newDevice()
  const smsCode = await strangerCode(server, member.mobile, 'login')
  const byCode = { loginType: 'sms', mobile: member.mobile, smsCode, deviceKey } as const
  expect((await server.client.call(account.login, byCode)).needSafeCert).toBe(false)
  expect((await login(member, deviceKey)).needSafeCert).toBe(false)
})

test('of two first devices that log in at once, one is trusted', async () => {
  const member = await registered(server)
  const logins = await Promise.all([login(member, newDevice()), login(member, newDevice())])
  expect(logins.map(({ needSafeCert }) => needSafeCert).sort()).toEqual([false, true])
})

test('S11 an uncertified session may read what the certification shows, certify and log out, and nothing else', async () => {
  const own = await withBelongings(server)
  const { token } = await risky(own)
  const examples = callExamples(own).filter(({ call }) => call.access !== 'public' && !call.uncertified)
  expect(examples.length).toBeGreaterThan(50)
  const refused = await Promise.all(
    examples.map(async ({ name, call, body }) => {
      const { status, data } = await server.client.send(call, body, { token })
      return { name, status, data }
    }),
  )
  const expected = { status: Status.furtherCheck, data: { needSafeCert: true } }
  expect(refused).toEqual(examples.map(({ name }) => ({ name, ...expected })))
  expect(allCalls.filter(({ uncertified }) => uncertified).map(({ path }) => path)).toHaveLength(10)

  const told = await info(token)
  expect(told).toMatchObject({ needSafeCert: true, name: '', certId: '', birthDay: '', bindCards: [], authMobile: '' })
  expect(told.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
  // phone and identity can be proven for the certification, and for nothing else
  const send = (type: 'dealPwd' | 'repay') => server.client.call(account.sendSms, { type }, { token })
  expect((await failureOf(send('dealPwd'))).status).toBe(Status.furtherCheck)
  const prove = { certId: own.certId, purpose: 'dealPwd' } as const
  expect((await failureOf(server.client.call(account.realNameValidate, prove, { token }))).status).toBe(
    Status.furtherCheck,
  )
  // public calls treat an uncertified session as anonymous
  const signed = callExamples(own).filter(({ name }) => name === 'loan.contract')
  for (const { call, body } of signed)
    expect((await server.client.send(call, body, { token })).status).toBe(Status.sessionInvalid)

  await server.client.call(account.logout, {}, { token })
  expect((await failureOf(info(token))).status).toBe(Status.sessionInvalid)
})

test('S1 a customer certifies by phone: the old token ends at once, the new session is full, the device is known', async () => {
  const member = await registered(server)
  const { token, mobile, device } = await risky(member)
  expect((await failureOf(certify(token, {}))).status).toBe(1001)
  expect((await failureOf(certify(token, { smsTicket: 'guessed' }))).status).toBe(2019)
  const forLogin = await smsTicket(server, member, 'dealPwd')
  expect((await failureOf(certify(token, { smsTicket: forLogin }))).status).toBe(2019)
  const right = await smsTicket(server, { token, mobile }, 'safeCert')
  // a ticket that is given must be valid even beside a valid one
  expect((await failureOf(certify(token, { smsTicket: right, identityTicket: 'of another customer' }))).status).toBe(
    2009,
  )
  const whole = await certify(token, { smsTicket: right })
  expect(whole).toMatchObject({ needSafeCert: false, customerId: member.customerId })
  expect((await failureOf(info(token))).status).toBe(1008)
  expect((await info(whole.token)).needSafeCert).toBe(false)
  await bills(whole.token)
  expect((await login(member, device)).needSafeCert).toBe(false)
})

test('a customer certifies by identity, and another customer’s number or ticket is refused', async () => {
  const [person, other] = [await realNamed(server), await realNamed(server)]
  const { token } = await risky(person)
  const prove = (certId: string, as = token) =>
    server.client.call(account.realNameValidate, { certId, purpose: 'safeCert' }, { token: as })
  expect((await failureOf(prove('110101199001010011'))).status).toBe(2003)
  expect((await failureOf(prove(other.certId))).status).toBe(2009)
  const theirs = await prove(other.certId, other.token)
  expect((await failureOf(certify(token, { identityTicket: theirs.identityTicket }))).status).toBe(2009)
  const { identityTicket } = await prove(person.certId)
  expect((await certify(token, { identityTicket })).needSafeCert).toBe(false)
})

test('a customer certifies by face once, not by another’s nor by one for a loan, and gains nothing else by it', async () => {
  const person = await realNamed(server)
  const { token } = await risky(person)
  const result = (faceTicket: string) => server.client.call(face.result, { faceTicket }, { token })
  expect((await failureOf(startFace(server, { token }, 'loan'))).status).toBe(888111)
  const forLoan = await startFace(server, person, 'loan')
  expect((await failureOf(result(forLoan.faceTicket))).status).toBe(888111)
  const failed = await startFace(server, { token }, 'safeCert')
  await server.sandbox.face(failed.faceTicket, 'failed')
  expect((await failureOf(result(failed.faceTicket))).status).toBe(3001)
  const { faceTicket } = await startFace(server, { token }, 'safeCert')
  expect(await result(faceTicket)).toEqual({ pass: false, state: 'pending' })
  await server.sandbox.face(faceTicket, 'passed')
  const passed = await result(faceTicket)
  expect(passed).toMatchObject({ pass: true, state: 'passed' })
  expect((await result(faceTicket)).identityTicket).toBeUndefined()
  const { identityTicket } = passed
  expect((await certify(token, { identityTicket })).needSafeCert).toBe(false)
})

test('of two parallel certifications one opens a session, and a full session cannot be certified', async () => {
  const member = await registered(server)
  const { token, mobile } = await risky(member)
  const first = await smsTicket(server, { token, mobile }, 'safeCert')
  const second = await smsTicket(server, { token, mobile }, 'safeCert')
  const statuses = await Promise.all([first, second].map((smsTicket) => statusOf(certify(token, { smsTicket }))))
  expect(statuses.sort((one, other) => one - other)).toEqual([1, 1008])
  const spare = await smsTicket(server, member, 'safeCert')
  expect((await failureOf(certify(member.token, { smsTicket: spare }))).status).toBe(1007)
})

test('three wrong codes lock the certification by phone for a day, and the login by code stays open', async () => {
  const member = await registered(server)
  const { token, mobile } = await risky(member)
  const code = await memberCode(server, { token, mobile }, 'safeCert')
  const smsCode = code === '000000' ? '111111' : '000000'
  const validate = () => server.client.call(account.validateSms, { type: 'safeCert', smsCode }, { token })
  const statuses = [await statusOf(validate()), await statusOf(validate()), await statusOf(validate())]
  expect(statuses).toEqual([2018, 2018, 2005])
  const byCode = await strangerCode(server, mobile, 'login')
  await server.client.call(account.login, { loginType: 'sms', mobile, smsCode: byCode })
})

test('the owner is notified of a new device by letter, and by SMS if only the password was proven, thrice a day', async () => {
  const member = await registered(server)
  await login(member, newDevice())
  const letters = async () => (await server.client.call(letter.list, {}, { token: member.token })).list
  expect(await letters()).toEqual([])
  await login(member, newDevice())
  const [told] = await letters()
  expect(told).toMatchObject({ title: '新设备登录提醒' })
  const notices = async () => (await server.sandbox.sms(member.mobile)).filter(({ type }) => type === 'newDevice')
  const [message] = await until(async () => (await notices()).length > 0 && notices())
  expect(message?.text).toContain('如果不是您本人，请尽快修改登录密码')
  for (let n = 0; n < 4; n++) await login(member, newDevice())
  expect(await letters()).toHaveLength(3)

  const other = await registered(server)
  await login(other, newDevice())
  const smsCode = await strangerCode(server, other.mobile, 'login')
  const byCode = { loginType: 'sms', mobile: other.mobile, smsCode, deviceKey: newDevice() } as const
  await server.client.call(account.login, byCode)
  const { list } = await server.client.call(letter.list, {}, { token: other.token })
  const { body } = await server.client.call(
    letter.detail,
    { letterId: list[0]?.letterId ?? '' },
    { token: other.token },
  )
  expect(body).toContain('您的账号登录成功')
  expect(body).toContain('请在“登录设备”里退出那台设备')
})
