import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import {
  dealTicket,
  type Member,
  memberCode,
  newMobile,
  passwordLogin,
  realNamed,
  registered,
  smsTicket,
  withDealPassword,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { boundToWeChat } from '@wanka/testkit/fixtures/messaging/we-chat.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

type Tickets = { oldSmsTicket?: string; identityTicket?: string; dealTicket?: string }
const change = ({ token }: Member, mobile: string, smsCode: string, tickets: Tickets) =>
  server.client.call(account.changeMobile, { newMobile: mobile, smsCode, ...tickets }, { token })
const codeAt = (member: Member, mobile: string) => memberCode(server, member, 'changeNew', mobile)
const oldPhone = async (member: Member) => ({ oldSmsTicket: await smsTicket(server, member, 'changeOld') })
const person = async ({ token, certId, name }: Member & { certId: string; name: string }) => {
  const said = { certId, name, purpose: 'changeMobile' } as const
  return { identityTicket: (await server.client.call(account.realNameValidate, said, { token })).identityTicket }
}
const login = (mobile: string, password: string) => passwordLogin(server, { mobile, password })
const mobileSeen = async (token: string) => (await server.client.call(customer.info, {}, { token })).mobile

test('S3 a customer who moves to a new phone by the old one logs in with the new one; other devices log in again', async () => {
  const member = await registered(server)
  const other = await login(member.mobile, member.password)
  const mobile = newMobile()
  const tickets = await oldPhone(member)
  expect(await change(member, mobile, await codeAt(member, mobile), tickets)).toEqual({
    mobile: maskPhone(mobile),
    needRelogin: false,
  })
  expect(await mobileSeen(member.token)).toBe(maskPhone(mobile))
  expect((await failureOf(mobileSeen(other.token))).status).toBe(1008)
  expect((await login(mobile, member.password)).customerId).toBe(member.customerId)
  expect((await failureOf(login(member.mobile, member.password))).status).toBe(2011)
  const told = await until(async () => (await server.sandbox.sms(member.mobile)).find(({ code }) => code === null))
  expect(told.text).toContain(`已更换为${maskPhone(mobile)}`)
  // the old phone is free for another customer's account
  await registered(server, { mobile: member.mobile })
})

test('a customer with a deal password who proves the identity changes the phone only with that password as well', async () => {
  const holder = await withDealPassword(server)
  const mobile = newMobile()
  const code = await codeAt(holder, mobile)
  const forOther = await dealTicket(server, holder, { purpose: 'repay' })
  for (const tickets of [{}, { dealTicket: forOther }])
    expect((await failureOf(change(holder, mobile, code, { ...(await person(holder)), ...tickets }))).status).toBe(2006)
  const known = { dealTicket: await dealTicket(server, holder, { purpose: 'changeMobile' }) }
  await change(holder, mobile, code, { ...(await person(holder)), ...known })
  expect(await mobileSeen(holder.token)).toBe(maskPhone(mobile))
})

test('a WeChat that was bound with a lost phone no longer logs in once the customer has another phone', async () => {
  const holder = await boundToWeChat(server, await withDealPassword(server))
  const mobile = newMobile()
  const proofs = {
    ...(await person(holder)),
    dealTicket: await dealTicket(server, holder, { purpose: 'changeMobile' }),
  }
  const bound = async () => (await server.client.call(weChat.binding, {}, { token: holder.token })).bound
  expect(await bound()).toBe(true)
  await change(holder, mobile, await codeAt(holder, mobile), proofs)
  await until(async () => !(await bound()))
})

test('S33 a name and an ID number alone move no account: staff verify the customer for that one phone, once', async () => {
  const owner = await realNamed(server)
  const mobile = newMobile()
  const code = await codeAt(owner, mobile)
  const byPerson = async () => change(owner, mobile, code, await person(owner))
  expect(await failureOf(byPerson())).toMatchObject({ status: 40403, data: { need: 'service' } })
  await runOps(server, 'verify-phone', owner.customerId, newMobile(), 'papers', 'seen')
  expect((await failureOf(byPerson())).status).toBe(40403)
  expect(await mobileSeen(owner.token)).toBe(maskPhone(owner.mobile))
  await runOps(server, 'verify-phone', owner.customerId, mobile, 'papers', 'seen')
  await byPerson()
  expect(await mobileSeen(owner.token)).toBe(maskPhone(mobile))
})

test('S5 a customer changes the phone only with tickets of their own, issued for that purpose, each once', async () => {
  const [ann, ben] = [await realNamed(server), await realNamed(server)]
  const mobile = newMobile()
  const code = await codeAt(ann, mobile)
  expect(await failureOf(change(ann, mobile, code, {}))).toMatchObject({
    status: 1001,
    data: { field: 'oldSmsTicket' },
  })
  expect(await failureOf(change(ann, mobile, code, await oldPhone(ben)))).toMatchObject({
    status: 2019,
    data: { field: 'oldSmsTicket' },
  })
  const other = { oldSmsTicket: await smsTicket(server, ann, 'dealPwd') }
  expect((await failureOf(change(ann, mobile, code, other))).status).toBe(2019)
  expect((await failureOf(change(ann, mobile, code, await person(ben)))).status).toBe(2009)
  const good = await oldPhone(ann)
  await change(ann, mobile, code, good)
  const again = newMobile()
  const moved = { ...ann, mobile }
  expect((await failureOf(change(moved, again, await codeAt(moved, again), good))).status).toBe(2019)
})

test('a customer moves neither to a phone with an account nor without the right code, and wrong codes count', async () => {
  const [ann, ben] = [await registered(server), await registered(server)]
  const tickets = await oldPhone(ann)
  expect((await failureOf(codeAt(ann, ben.mobile))).status).toBe(2000)
  // a customer who does not hold that phone does not learn that it has an account
  expect((await failureOf(change(ann, ben.mobile, '123456', tickets))).status).toBe(2017)
  const mobile = newMobile()
  expect((await failureOf(change(ann, mobile, '123456', tickets))).status).toBe(2017)
  const code = await codeAt(ann, mobile)
  const wrong = code === '123456' ? '123457' : '123456'
  for (const status of [2018, 2018, 2005, 2005])
    expect((await failureOf(change(ann, mobile, wrong, tickets))).status).toBe(status)
  expect((await failureOf(change(ann, mobile, code, tickets))).status).toBe(2005)
})

test('of two customers who move to one phone at once, one succeeds', async () => {
  const people = [await registered(server), await registered(server)]
  const mobile = newMobile()
  const codes = [await codeAt(people[0] as Member, mobile), await codeAt(people[1] as Member, mobile)]
  const tickets = await Promise.all(people.map(oldPhone))
  const statuses = await Promise.all(
    people.map((one, at) => statusOf(change(one, mobile, codes[at] ?? '', tickets[at] ?? {}))),
  )
  expect(statuses.sort()).toEqual([1, 2000])
})
