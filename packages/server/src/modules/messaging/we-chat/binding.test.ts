import { customer } from '@wanka/contract/customer/profile.ts'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  agreementKeys,
  memberCode,
  newMobile,
  PASSWORD,
  passwordLogin,
  registered,
  strangerCode,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { comeBack, openTicket } from '@wanka/testkit/fixtures/messaging/we-chat.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let keys: string[]
beforeAll(async () => {
  keys = await agreementKeys(server, 'register')
})

let wechats = 0
const newPerson = () => `微信${wechats++}`
const codeFor = (mobile: string) => strangerCode(server, mobile, 'weChat')
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
async function bound(as: string, mobile: string) {
  const smsCode = await codeFor(mobile)
  return server.client.call(weChat.bind, { ...(await openTicket(server, as)), mobile, smsCode, agreementKeys: keys })
}
const whoIs = async (token: string) => (await server.client.call(customer.info, {}, { token })).customerId
const consentsOf = async (customerId: string) =>
  server.platform.db.selectFrom('consent').selectAll().where('customer_id', '=', customerId).execute()

test('S23 a guest who proves a new phone has an account with its consents, and next time WeChat is enough', async () => {
  const [as, mobile] = [newPerson(), newMobile()]
  const login = await bound(as, mobile)
  expect(login).toMatchObject({ isNew: true, loginMobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` })
  const consents = await consentsOf(login.customerId)
  expect(consents.map((row) => row.agreement_key).sort()).toEqual([...keys, 'weChatLogin'].sort())
  expect(consents.every(({ version, device }) => version !== '' && device === 'test')).toBe(true)

  const come = await comeBack(server, { as })
  if (come.outcome !== 'in') throw new Error(come.outcome)
  expect(come.login.customerId).toBe(login.customerId)
  expect(await whoIs(come.login.token)).toBe(login.customerId)
})

test('a customer’s existing account is bound without agreeing a second time', async () => {
  const { mobile, customerId, token } = await registered(server)
  const as = newPerson()
  const smsCode = await codeFor(mobile)
  const login = await server.client.call(weChat.bind, { ...(await openTicket(server, as)), mobile, smsCode })
  expect(login.customerId).toBe(customerId)
  expect(await server.client.call(weChat.binding, {}, { token })).toEqual({ offered: true, bound: true })
})

test('a guest whose phone has no account is refused without the agreements, and the code stays valid', async () => {
  const [ticket, mobile] = [await openTicket(server, newPerson()), newMobile()]
  const smsCode = await codeFor(mobile)
  expect(await failureOf(server.client.call(weChat.bind, { ...ticket, mobile, smsCode }))).toMatchObject({
    status: Status.notRegistered,
    message: '您还未注册',
  })
  expect(await statusOf(server.client.call(weChat.bind, { ...ticket, mobile, smsCode, agreementKeys: [] }))).toBe(
    Status.refused,
  )
  await server.client.call(weChat.bind, { ...ticket, mobile, smsCode, agreementKeys: keys })
})

test('S23 without the right code nothing is bound: three wrong ones lock, and the ticket stays valid', async () => {
  const { mobile } = await registered(server)
  const ticket = await openTicket(server, newPerson())
  const ask = (smsCode: string) => statusOf(server.client.call(weChat.bind, { ...ticket, mobile, smsCode }))
  expect(await ask('123456')).toBe(Status.codeNotRequested)
  const code = await codeFor(mobile)
  expect([await ask(wrong(code)), await ask(wrong(code)), await ask(wrong(code)), await ask(code)]).toEqual([
    Status.codeWrong,
    Status.codeWrong,
    Status.smsLocked,
    Status.smsLocked,
  ])
  // a code for another purpose does not count
  expect(await ask(await strangerCode(server, mobile, 'login'))).toBe(Status.smsLocked)
  await server.platform.db.deleteFrom('secret_attempt').execute()
  expect(await ask(code)).toBe(Status.ok)
})

test('S23 a ticket is valid once, for ten minutes, in its own browser', async () => {
  const [as, mobile] = [newPerson(), newMobile()]
  const ticket = await openTicket(server, as)
  const bind = async (change: Partial<typeof ticket>, to = mobile) =>
    server.client.call(weChat.bind, {
      ...ticket,
      ...change,
      mobile: to,
      smsCode: await codeFor(to),
      agreementKeys: keys,
    })
  const { browserKey } = await openTicket(server, newPerson())
  expect(await statusOf(bind({ browserKey }))).toBe(Status.forbidden)
  await bind({})
  expect(await statusOf(bind({}, newMobile()))).toBe(Status.forbidden)

  const late = await openTicket(server, newPerson())
  await server.platform.db.updateTable('we_chat_ticket').set({ expires_at: sql`now()` }).execute()
  expect(await statusOf(bind(late, newMobile()))).toBe(Status.forbidden)
})

test('S23 one WeChat for one account: of two guests who bind it to two phones at once, the second is refused', async () => {
  const as = newPerson()
  const mobiles = [newMobile(), newMobile()]
  const claims = await Promise.all(
    mobiles.map(async (mobile) => ({
      ...(await openTicket(server, as)),
      mobile,
      smsCode: await codeFor(mobile),
      agreementKeys: keys,
    })),
  )
  const statuses = await Promise.all(claims.map((claim) => statusOf(server.client.call(weChat.bind, claim))))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([Status.ok, Status.refused])
  // the refused guest has no half-made account
  const refused = mobiles[statuses.indexOf(Status.refused)] ?? ''
  expect(await statusOf(passwordLogin(server, { mobile: refused, password: PASSWORD }))).toBe(Status.notRegistered)
})

test('S23 one account for one WeChat: of two that a customer binds to a phone at once, the second is refused', async () => {
  const member = await registered(server)
  const smsCode = await codeFor(member.mobile)
  const tickets = [await openTicket(server, newPerson()), await openTicket(server, newPerson())]
  const bind = (ticket: object, code: string) =>
    statusOf(
      server.client.call(weChat.bind, { ...(ticket as (typeof tickets)[0]), mobile: member.mobile, smsCode: code }),
    )
  const statuses = await Promise.all(tickets.map((ticket) => bind(ticket, smsCode)))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([Status.ok, Status.codeExpired])
  const other = tickets[statuses.indexOf(Status.codeExpired)] ?? {}
  expect(await bind(other, await codeFor(member.mobile))).toBe(Status.refused)
})

test('a customer binds their own phone without naming it, and never another one', async () => {
  const member = await registered(server)
  const as = newPerson()
  const ticket = await openTicket(server, as)
  const foreign = { ...ticket, mobile: newMobile(), smsCode: '000000' }
  expect(await statusOf(server.client.call(weChat.bind, foreign, { token: member.token }))).toBe(Status.forbidden)
  const smsCode = await memberCode(server, member, 'weChat')
  const login = await server.client.call(weChat.bind, { ...ticket, smsCode }, { token: member.token })
  expect(login.customerId).toBe(member.customerId)
  // S1: a new token, and the old one is invalid
  expect(await statusOf(server.client.call(customer.info, {}, { token: member.token }))).toBe(Status.sessionInvalid)

  // their WeChat in another customer's session does not move that session to their account
  const other = await registered(server)
  expect(await failureOf(comeBack(server, { as }, { token: other.token }))).toMatchObject({
    status: Status.refused,
    message: '这个微信已绑定其他账号',
  })
})

test('a customer who unbinds with code or password ends the other sessions and frees the WeChat', async () => {
  const [as, member] = [newPerson(), await registered(server)]
  await bound(as, member.mobile)
  const come = await comeBack(server, { as })
  if (come.outcome !== 'in') throw new Error(come.outcome)
  const unbind = (input: { smsCode?: string; password?: string }) =>
    statusOf(server.client.call(weChat.unbind, input, { token: member.token }))
  expect(await unbind({})).toBe(Status.missingField)
  expect(await unbind({ password: 'other12345' })).toBe(Status.passwordWrong)
  expect(await unbind({ smsCode: '123456' })).toBe(Status.codeNotRequested)
  expect(await unbind({ password: PASSWORD })).toBe(Status.ok)
  expect(await unbind({ password: PASSWORD })).toBe(Status.refused)
  expect(await statusOf(server.client.call(customer.info, {}, { token: come.login.token }))).toBe(Status.sessionInvalid)
  expect(await whoIs(member.token)).toBe(member.customerId)
  const consent = (await consentsOf(member.customerId)).find((row) => row.agreement_key === 'weChatLogin')
  expect(consent?.withdrawn_at).not.toBeNull()

  const next = await registered(server)
  expect((await bound(as, next.mobile)).customerId).toBe(next.customerId)
  const smsCode = await memberCode(server, next, 'weChat')
  await server.client.call(weChat.unbind, { smsCode }, { token: next.token })
  expect(await comeBack(server, { as })).toMatchObject({ outcome: 'unbound' })
})

test('a closed account no longer holds its WeChat', async () => {
  const [as, left] = [newPerson(), await registered(server)]
  await bound(as, left.mobile)
  await server.platform.db
    .updateTable('customer')
    .set({ state: 'closed' })
    .where('customer_id', '=', left.customerId)
    .execute()
  expect(await comeBack(server, { as })).toMatchObject({ outcome: 'unbound' })
  const next = await registered(server)
  expect((await bound(as, next.mobile)).customerId).toBe(next.customerId)
})

test('S26 WeChat’s id of a customer stands nowhere in clear', async () => {
  const as = newPerson()
  await bound(as, newMobile())
  const tables = ['we_chat_binding', 'we_chat_ticket', 'audit', 'session'] as const
  const all = await Promise.all(tables.map((table) => server.platform.db.selectFrom(table).selectAll().execute()))
  // 28 characters that begin with o are what an openId looks like
  expect(JSON.stringify(all)).not.toMatch(/"o[\w-]{27}"/)
  expect(JSON.stringify(all)).not.toContain(as)
})
