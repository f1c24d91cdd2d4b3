import { account } from '@wanka/contract/customer/account.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { devices } from '@wanka/contract/customer/devices.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import { sessionAttack } from '@wanka/testkit/attack/session.attack.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { dealTicket, type PinHolder, smsTicket, withDealPassword } from '@wanka/testkit/fixtures/customer/people.ts'
import { makeIdle } from '@wanka/testkit/fixtures/customer/session.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

const info = (token: string) => server.client.call(customer.frontInfo, {}, { token })
const stepUp = (token: string, tickets: { dealTicket?: string; smsTicket?: string }) =>
  server.client.call(account.stepUp, tickets, { token })
const byPin = (person: Pick<PinHolder, 'token' | 'pin'>) => dealTicket(server, person, { purpose: 'stepUp' })
const byCode = (person: Pick<PinHolder, 'token' | 'mobile'>) => smsTicket(server, person, 'stepUp')

async function idle(): Promise<PinHolder> {
  const person = await withDealPassword(server)
  await makeIdle(server, person.token)
  return person
}

test('S2 base info says until when a session may move money, and omits it for an idle session', async () => {
  const person = await withDealPassword(server)
  const { moneyUntil = '' } = await info(person.token)
  const left = Date.parse(`${moneyUntil.replace(' ', 'T')}+08:00`) - Date.now()
  expect(left).toBeGreaterThan(3500_000)
  expect(left).toBeLessThanOrEqual(3600_000)
  await makeIdle(server, person.token)
  expect((await info(person.token)).moneyUntil).toBeUndefined()
})

test.each([
  ['the deal password', async (person: PinHolder) => ({ dealTicket: await byPin(person) })],
  ['the phone', async (person: PinHolder) => ({ smsTicket: await byCode(person) })],
])('S1 an idle customer who proves %s goes on under a new token, and the old one is invalid', async (_what, prove) => {
  const person = await idle()
  const { token } = await stepUp(person.token, await prove(person))
  expect(token).not.toBe(person.token)
  expect((await info(token)).moneyUntil).toBeDefined()
  expect(await statusOf(info(person.token))).toBe(Status.sessionInvalid)
  expect((await server.client.call(devices.list, {}, { token })).devices).toHaveLength(1)
})

test('S5 a step-up takes one ticket of its own purpose and its own customer, once', async () => {
  const [person, other] = [await idle(), await idle()]
  expect(await failureOf(stepUp(person.token, {}))).toMatchObject({ status: 1001, data: { field: 'smsTicket' } })
  expect(await statusOf(stepUp(person.token, { dealTicket: await byPin(other) }))).toBe(Status.passwordWrong)
  expect(await statusOf(stepUp(person.token, { smsTicket: await byCode(other) }))).toBe(Status.codeExpired)
  const forAnother = await dealTicket(server, person, { purpose: 'unregister' })
  expect(await statusOf(stepUp(person.token, { dealTicket: forAnother }))).toBe(Status.passwordWrong)
  const ticket = await byPin(person)
  const { token } = await stepUp(person.token, { dealTicket: ticket })
  expect(await statusOf(stepUp(token, { dealTicket: ticket }))).toBe(Status.passwordWrong)
})

test('S1 a customer who steps up twice at once gets one new session', async () => {
  const person = await idle()
  const tickets = [{ dealTicket: await byPin(person) }, { smsTicket: await byCode(person) }]
  const tried = await Promise.allSettled(tickets.map((given) => stepUp(person.token, given)))
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [won] = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value.token] : []))
  expect((await server.client.call(devices.list, {}, { token: won ?? '' })).devices).toHaveLength(1)
})

test('a thief of an idle token who guesses the deal password for a step-up is locked out after five', async () => {
  const person = await idle()
  const guess = () =>
    statusOf(server.client.call(dealPassword.verify, { pin: '111222', purpose: 'stepUp' }, { token: person.token }))
  const heard: number[] = []
  for (let n = 0; n < 6; n++) heard.push(await guess())
  expect(heard.slice(0, 4)).toEqual([2006, 2006, 2006, 2006])
  expect(heard.at(-1)).toBe(Status.passwordLocked)
})

test('S1 an attacker of sessions finds nothing', async () => {
  expect(await sessionAttack.run(server, { thorough: false })).toEqual([])
}, 30_000)
