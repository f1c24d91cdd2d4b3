import { account } from '@wanka/contract/customer/account.ts'
import type { SmsPurpose } from '@wanka/contract/enums.ts'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { makeClient, type TestClient } from '@wanka/testkit/clients/client.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { fetchFrom } from '@wanka/testkit/clients/fetch-from.ts'
import {
  forgetSends,
  memberCode,
  newMobile,
  PASSWORD,
  registered,
  solvedCaptcha,
  strangerCode,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { openTicket } from '@wanka/testkit/fixtures/messaging/we-chat.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test, vi } from 'vitest'
import { BatchQuery } from '../../../platform/db/batch-query.ts'
import { STRANGERS_TO_LOCK } from './attempts.ts'

const server = serverFixture()

const HOME = 'device-of-the-owner-at-home-1'
let addresses = 1
/** A client at an address that no request came from before. */
const stranger = (): TestClient => makeClient(server.url, fetchFrom(`127.0.1.${++addresses}`))
const guess = async (client: TestClient, mobile: string, password: string, deviceKey?: string) =>
  client.call(account.login, {
    loginType: 'pwd',
    mobile,
    password,
    ...(deviceKey && { deviceKey }),
    ...(await solvedCaptcha(server, { purpose: 'password', mobile })),
  })
const atHome = (mobile: string, password = PASSWORD) =>
  server.client.call(account.login, { loginType: 'pwd', mobile, password, deviceKey: HOME })
const send = async (client: TestClient, mobile: string, type: SmsPurpose, deviceKey?: string) =>
  client.call(account.sendSmsH5, {
    mobile,
    type,
    ...(deviceKey && { deviceKey }),
    ...(await solvedCaptcha(server, { purpose: type, mobile })),
  })
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000')

/** Sends wrong passwords from ever new addresses until guests are locked out. @returns how many were answered */
async function exhaustPassword(mobile: string): Promise<number> {
  let judged = 0
  for (let address = 0; address < 8; address++) {
    const client = stranger()
    for (let n = 0; n < 5; n++) {
      const { data } = await failureOf(guess(client, mobile, 'wrong123', `made-up-device-${address}-${n}`))
      if (data !== null) judged += 1
    }
  }
  return judged
}

test('S10 S38 a guest’s wrong passwords lock the guest’s address and not the customer', async () => {
  const { mobile, password } = await registered(server, { deviceKey: HOME })
  const client = stranger()
  for (const leftTimes of [4, 3, 2, 1])
    expect(await failureOf(guess(client, mobile, 'wrong123'))).toMatchObject({ status: 2006, data: { leftTimes } })
  expect((await failureOf(guess(client, mobile, 'wrong123'))).status).toBe(2016)
  expect((await failureOf(guess(client, mobile, password))).status).toBe(2016)
  // the owner logs in on the known phone, and on a new one
  expect((await atHome(mobile)).needSafeCert).toBe(false)
  expect((await guess(stranger(), mobile, password, 'the-new-phone-of-the-owner')).needSafeCert).toBe(true)
})

test('S38 guests at all addresses have twenty passwords a day together, which do not lock the owner’s phone', async () => {
  const { mobile, password } = await registered(server, { deviceKey: HOME })
  expect(await exhaustPassword(mobile)).toBe(STRANGERS_TO_LOCK)
  expect((await failureOf(guess(stranger(), mobile, password))).status).toBe(2016)
  await atHome(mobile)
  // on a new phone the owner can log in by code
  const smsCode = await strangerCode(server, mobile, 'login')
  await server.client.call(account.login, { loginType: 'sms', mobile, smsCode })
})

test('a known device needs a captcha after its third wrong password and is locked by its fifth', async () => {
  const { mobile } = await registered(server, { deviceKey: HOME })
  for (const leftTimes of [4, 3, 2])
    expect(await failureOf(atHome(mobile, 'wrong123'))).toMatchObject({ status: 2006, data: { leftTimes } })
  expect(await failureOf(atHome(mobile, 'wrong123'))).toMatchObject({ status: 2022, data: { captchaNeeded: true } })
  for (const status of [2006, 2016])
    expect((await failureOf(guess(server.client, mobile, 'wrong123', HOME))).status).toBe(status)
  expect((await failureOf(guess(server.client, mobile, PASSWORD, HOME))).status).toBe(2016)
})

test('S6 S38 a guest’s wrong codes lock the guest, and the owner’s device logs in with a code of its own', async () => {
  const { mobile } = await registered(server, { deviceKey: HOME })
  await forgetSends(server, mobile)
  const client = stranger()
  await send(client, mobile, 'login')
  const theirs = await server.sandbox.code(mobile)
  const tried = (code: string) => client.call(account.login, { loginType: 'sms', mobile, smsCode: code })
  expect((await failureOf(tried(wrong(theirs)))).status).toBe(2018)
  expect((await failureOf(tried(wrong(theirs)))).status).toBe(2018)
  expect((await failureOf(tried(wrong(theirs)))).status).toBe(2005)
  expect((await failureOf(send(client, mobile, 'login'))).status).toBe(2005)
  await send(server.client, mobile, 'login', HOME)
  const smsCode = await server.sandbox.code(mobile)
  await server.client.call(account.login, { loginType: 'sms', mobile, smsCode, deviceKey: HOME })
})

test('S6 S38 guests have twenty wrong codes a day at one phone and purpose, whatever their devices and addresses', async () => {
  const { mobile } = await registered(server, { deviceKey: HOME })
  let judged = 0
  for (let address = 0; address < 9; address++) {
    const client = stranger()
    await forgetSends(server, mobile)
    const deviceKey = `made-up-device-number-${address}`
    if ((await statusOf(send(client, mobile, 'login', deviceKey))) !== 1) continue
    const smsCode = wrong(await server.sandbox.code(mobile))
    const statuses = []
    for (let n = 0; n < 3; n++)
      statuses.push(await statusOf(client.call(account.login, { loginType: 'sms', mobile, smsCode, deviceKey })))
    judged += statuses.filter((status) => status === 2018).length + (statuses.includes(2005) ? 1 : 0)
  }
  expect(judged).toBe(STRANGERS_TO_LOCK)
  await forgetSends(server, mobile)
  await send(server.client, mobile, 'login', HOME)
  const smsCode = await server.sandbox.code(mobile)
  await server.client.call(account.login, { loginType: 'sms', mobile, smsCode, deviceKey: HOME })
})

test('a code is accepted only from the device or address that requested it: a guest’s replaces no owner’s', async () => {
  const { mobile } = await registered(server, { deviceKey: HOME })
  await forgetSends(server, mobile)
  await send(server.client, mobile, 'login', HOME)
  const own = await server.sandbox.code(mobile)
  const client = stranger()
  await send(client, mobile, 'login', 'a-device-that-was-made-up')
  const asStranger = client.call(account.login, { loginType: 'sms', mobile, smsCode: own })
  expect((await failureOf(asStranger)).status).toBe(2017)
  await server.client.call(account.login, { loginType: 'sms', mobile, smsCode: own, deviceKey: HOME })
})

test('S38 messages that guests had sent to a phone do not use up its owner’s', async () => {
  const { mobile } = await registered(server, { deviceKey: HOME })
  await forgetSends(server, mobile)
  for (let n = 0; n < 3; n++) await send(stranger(), mobile, 'resetPwd')
  expect((await failureOf(send(stranger(), mobile, 'resetPwd'))).status).toBe(2001)
  for (let n = 0; n < 3; n++) await send(server.client, mobile, 'login', HOME)
  expect((await failureOf(send(server.client, mobile, 'login', HOME))).status).toBe(2001)
})

test('S38 a customer who tries codes at another phone locks their own attempts, not the phone’s', async () => {
  const [owner, member] = [await registered(server), await registered(server)]
  const code = await memberCode(server, member, 'changeNew', newMobile())
  expect(code).toMatch(/^\d{6}$/)
  const mobile = newMobile()
  const change = (token: string, smsCode: string) =>
    statusOf(server.client.call(account.changeMobile, { newMobile: mobile, smsCode, oldSmsTicket: 'none' }, { token }))
  const theirs = await memberCode(server, member, 'changeNew', mobile)
  for (const status of [2018, 2018, 2005]) expect(await change(member.token, wrong(theirs))).toBe(status)
  const own = await memberCode(server, owner, 'changeNew', mobile)
  expect(await change(owner.token, own)).toBe(2019)
})

/** Every call that takes a number without a captcha. */
const questions: Record<string, (client: TestClient, mobile: string) => Promise<unknown>> = {
  'login by password': (client, mobile) =>
    client.send(account.login, { loginType: 'pwd', mobile, password: 'wrong123' }),
  'login by code': (client, mobile) => client.send(account.login, { loginType: 'sms', mobile, smsCode: '000000' }),
  registration: (client, mobile) =>
    client.send(account.register, { mobile, password: PASSWORD, smsCode: '000000', agreementKeys: '' }),
  'forgotten password': (client, mobile) =>
    client.send(account.forgetPassword, { mobile, smsTicket: 'guessed', newPwd: PASSWORD, confirmPwd: PASSWORD }),
  'a code for a ticket': (client, mobile) =>
    client.send(account.validateSms, { mobile, type: 'resetPwd', smsCode: '000000' }),
  'a code without a captcha': (client, mobile) => client.send(account.sendSms, { mobile, type: 'login' }),
  'a captcha': async (client, mobile) => {
    const { status } = await client.send(account.captcha, { purpose: 'login', mobile })
    return { status }
  },
  'WeChat without an agreement': async (client, mobile) =>
    client.send(weChat.bind, { ...(await openTicket(server, mobile)), mobile, smsCode: '000000' }),
  'WeChat with an unknown agreement': async (client, mobile) =>
    client.send(weChat.bind, { ...(await openTicket(server, mobile)), mobile, smsCode: '000000', agreementKeys: 'x' }),
}

test.each(Object.keys(questions))(
  'S10 S38 %s is answered alike for a number with and without an account',
  async (name) => {
    const { mobile } = await registered(server)
    const ask = questions[name]
    expect(await ask?.(stranger(), mobile)).toEqual(await ask?.(stranger(), newMobile()))
  },
)

const LOOKED_AT = /secret_attempt|known_device|spent_captcha|one_time_code|request_count|xact_lock|"customer"/

/** Cost of one request: password comparisons, and the queries to the tables that a login reads, in their order. */
async function costOf(ask: () => Promise<unknown>): Promise<{ hashes: number; queries: string[] }> {
  const matches = vi.spyOn(server.platform.passwords.ofStranger, 'matches')
  const submit = vi.spyOn(BatchQuery.prototype, 'submit')
  await ask()
  const batches = submit.mock.contexts as unknown as { statements: { text: string }[] }[]
  const texts = batches.flatMap(({ statements }) => statements.map(({ text }) => text))
  const cost = {
    hashes: matches.mock.calls.length,
    queries: texts.filter((text) => LOOKED_AT.test(text)),
  }
  matches.mockRestore()
  submit.mockRestore()
  return cost
}

/** The phone of an account that no job works on any more. */
async function quietAccount(): Promise<string> {
  const { mobile, customerId } = await registered(server)
  const asked = server.platform.db.selectFrom('group_identity').select('asked_at').where('customer_id', '=', customerId)
  await until(async () => (await asked.execute()).length > 0, { what: 'the group’s answer' })
  return mobile
}

test('S38 a wrong password costs the same hash and the same queries whether or not the number has an account', async () => {
  const mobile = await quietAccount()
  const [one, other] = [stranger(), stranger()]
  const known = await costOf(() => statusOf(guess(one, mobile, 'wrong123')))
  const unknown = await costOf(() => statusOf(guess(other, newMobile(), 'wrong123')))
  expect(known.hashes).toBe(1)
  expect(known.queries.length).toBeGreaterThan(5)
  expect(unknown).toEqual(known)
})

test('S38 a wrong login code costs the same queries whether or not the number has an account', async () => {
  const mobile = await quietAccount()
  const tried = (to: string) => () =>
    statusOf(stranger().call(account.login, { loginType: 'sms', mobile: to, smsCode: '000000' }))
  const [known, unknown] = [await costOf(tried(mobile)), await costOf(tried(newMobile()))]
  expect(known.queries.length).toBeGreaterThan(3)
  expect(unknown).toEqual(known)
})

test('S38 a guest’s address learns of at most sixty numbers an hour whether they have an account', async () => {
  const client = stranger()
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push(await statusOf(guess(client, newMobile(), 'wrong123')))
  expect(statuses).toEqual([...Array(60).fill(2011), 40403])
})
