import type { CallInput } from '@wanka/contract/call.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { multiAccount } from '@wanka/contract/customer/multi-account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { choiceTicket, claimPerson, secondAccount, shownPhone } from '@wanka/testkit/fixtures/customer/multi-account.ts'
import {
  type Member,
  newMobile,
  passwordLogin,
  type RealNamed,
  realNamed,
  registered,
  withDealPassword,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

const list = (ticket: string) => server.client.call(multiAccount.list, { ticket })
const skip = (ticket: string) => server.client.call(multiAccount.skip, { ticket })
const info = (token: string) => server.client.call(customer.info, {}, { token })
const login = ({ mobile, password }: Member) => passwordLogin(server, { mobile, password })
const choose = (chosen: CallInput<typeof multiAccount.choose>) => server.client.call(multiAccount.choose, chosen)

type Account = { mobile: string; accountId: string }
/** A person with two accounts, who has just logged in to one of them. */
async function atChoice(person: RealNamed, from: 'named' | 'second' = 'second') {
  const second = await secondAccount(server, person)
  const ticket = await choiceTicket(server, from === 'named' ? person : second)
  const { accounts } = await list(ticket)
  const idOf = (named: boolean): string => accounts.find((one) => one.named === named)?.accountId ?? ''
  const named: Account = { mobile: person.mobile, accountId: idOf(true) }
  const other: Account = { mobile: second.mobile, accountId: idOf(false) }
  return { person, second, ticket, named, other, accounts }
}

test('a customer with two accounts gets a ticket and no token, and sees both numbers masked with the amounts owed', async () => {
  const person = await borrowed(server)
  const second = await secondAccount(server, person)
  const masked = [maskPhone(person.mobile), maskPhone(second.mobile)]
  for (const member of [person, second]) {
    const answer = await login(member)
    expect(answer).toMatchObject({ token: '', isMulti: true, accountId: '', loginMobile: maskPhone(member.mobile) })
    expect(answer.multiMobile).toEqual(masked)
    const { accounts, isMulti } = await list(answer.multiTicket ?? '')
    expect(isMulti).toBe(true)
    expect(accounts.map(({ lostBy }) => lostBy)).toEqual(['pin', 'service'])
    expect(accounts.map(({ mobile, named }) => ({ mobile, named }))).toEqual([
      { mobile: masked[0], named: true },
      { mobile: masked[1], named: false },
    ])
    expect(accounts[0]?.owed).toBeGreaterThan(0)
    expect(accounts[1]?.owed).toBe(0)
    expect(accounts.filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify(accounts)).not.toContain(person.mobile)
  }
})

test('a customer who keeps the named account’s number closes the other account, frees its number, keeps the debt', async () => {
  const { person, second, ticket, named, other } = await atChoice(await borrowed(server))
  const smsTicket = await shownPhone(server, ticket, named)
  const others = [{ accountId: other.accountId, smsTicket: await shownPhone(server, ticket, other) }]
  const { login: entered, kept, released } = await choose({ ticket, accountId: named.accountId, smsTicket, others })
  expect([kept, released]).toEqual([maskPhone(person.mobile), [maskPhone(second.mobile)]])
  expect(entered).toMatchObject({ customerId: person.customerId, isMulti: false, needSafeCert: false })
  expect((await info(entered.token)).isLocalRealNamed).toBe('Y')
  // S3 every earlier session is over
  for (const { token } of [person, second]) expect((await failureOf(info(token))).status).toBe(1008)
  const records = await server.client.call(loan.records, { state: 'live' }, { token: entered.token })
  expect(records.list).toHaveLength(1)
  expect((await login(person)).isMulti).toBe(false)
  expect((await failureOf(login(second))).status).toBe(2011)
  const told = await until(async () => (await server.sandbox.sms(second.mobile)).find(({ code }) => code === null))
  expect(told.text).toContain(`已更换为${maskPhone(person.mobile)}`)
  await registered(server, { mobile: second.mobile })
})

test('a customer who keeps the other number, proven by both codes, goes on with the named account under it', async () => {
  const { person, second, ticket, named, other } = await atChoice(await realNamed(server))
  const smsTicket = await shownPhone(server, ticket, other)
  const others = [{ accountId: named.accountId, smsTicket: await shownPhone(server, ticket, named) }]
  const { login: entered } = await choose({ ticket, accountId: other.accountId, smsTicket, others })
  expect(entered).toMatchObject({ customerId: person.customerId, loginMobile: maskPhone(second.mobile) })
  expect((await info(entered.token)).mobile).toBe(maskPhone(second.mobile))
  expect((await failureOf(login(person))).status).toBe(2011)
  expect((await login({ ...person, mobile: second.mobile })).customerId).toBe(person.customerId)
})

test('a customer who lost the old phone proves the person by name, ID number and deal password instead', async () => {
  const { person, ticket, named, other } = await atChoice(await withDealPassword(server))
  const { name, certId } = person
  const { accountId } = named
  const prove = (said: { name?: string; certId?: string; pin?: string }) =>
    server.client.call(multiAccount.verify, { ticket, accountId, ...said })
  expect(await failureOf(prove({ name, certId }))).toMatchObject({ status: 1001, data: { field: 'pin' } })
  expect((await failureOf(prove({ name, certId, pin: '907351' }))).status).toBe(2006)
  expect((await failureOf(prove({ name: '别人', certId, pin: '258036' }))).status).toBe(2009)
  expect((await failureOf(prove({ name, certId: '110101199001011234', pin: '258036' }))).status).toBe(2003)
  const stranger = await realNamed(server)
  expect((await failureOf(prove({ name, certId: stranger.certId, pin: '258036' }))).status).toBe(2009)
  const { identityTicket = '' } = await prove({ name, certId, pin: '258036' })
  const smsTicket = await shownPhone(server, ticket, other)
  const others = [{ accountId, identityTicket }]
  const { login: entered } = await choose({ ticket, accountId: other.accountId, smsTicket, others })
  expect(entered.customerId).toBe(person.customerId)
})

test('S13 a customer cannot skip a step of the choice, and a proof for one choice does not count for another', async () => {
  const { person, ticket, named, other } = await atChoice(await realNamed(server))
  const smsTicket = await shownPhone(server, ticket, other)
  const last = { ticket, accountId: other.accountId, smsTicket }
  const { accountId } = named
  for (const others of [[], [{ accountId }], [{ accountId: other.accountId, smsTicket }]])
    expect(await failureOf(choose({ ...last, others }))).toMatchObject({ status: 1001, data: { field: 'others' } })
  // the new phone's ticket is not the old one's, nor the other way round
  expect((await failureOf(choose({ ...last, others: [{ accountId, smsTicket }] }))).status).toBe(2019)
  expect((await failureOf(choose({ ...last, accountId, others: [] }))).status).toBe(2019)
  expect((await failureOf(choose({ ...last, others: [{ accountId, identityTicket: smsTicket }] }))).status).toBe(2009)
  const again = await choiceTicket(server, person)
  expect((await failureOf(choose({ ...last, ticket: again, others: [] }))).status).toBe(2019)
  // a refusal consumes nothing
  const others = [{ accountId, smsTicket: await shownPhone(server, ticket, named) }]
  await choose({ ...last, others })
  expect((await failureOf(choose({ ...last, others }))).status).toBe(1007)
})

test('S33 a caller who holds the phone of one account alone closes no other account of the person', async () => {
  const { person, second, ticket, named, other } = await atChoice(await realNamed(server))
  for (const one of [named, other]) {
    const smsTicket = await shownPhone(server, ticket, one)
    const alone = await failureOf(choose({ ticket, accountId: one.accountId, smsTicket, others: [] }))
    expect(alone).toMatchObject({ status: 1001, data: { field: 'others' } })
  }
  for (const member of [person, second]) expect((await login(member)).isMulti).toBe(true)
  for (const { token } of [person, second]) expect(await statusOf(info(token))).toBe(1)
})

test('S33 a name and an ID number prove no account: without phone and deal password staff verify the person first', async () => {
  const { person, second, ticket, named, other, accounts } = await atChoice(await realNamed(server))
  const { name, certId } = person
  const { accountId } = named
  expect(accounts.map(({ lostBy }) => lostBy)).toEqual(['service', 'service'])
  const prove = () => server.client.call(multiAccount.verify, { ticket, accountId, name, certId })
  expect(await failureOf(prove())).toMatchObject({ status: 40403, data: { need: 'service' } })
  const smsTicket = await shownPhone(server, ticket, other)
  const last = { ticket, accountId: other.accountId, smsTicket }
  const verify = (mobile: string) => runOps(server, 'verify-phone', person.customerId, mobile, 'papers', 'seen')
  // for another phone than the one that is to stay
  expect((await verify(newMobile())).code).toBe(0)
  const { identityTicket: foreign = '' } = await prove()
  const refused = choose({ ...last, others: [{ accountId, identityTicket: foreign }] })
  expect((await failureOf(refused)).status).toBe(2009)
  await verify(second.mobile)
  const { identityTicket = '' } = await prove()
  const { login: entered } = await choose({ ...last, others: [{ accountId, identityTicket }] })
  expect(entered).toMatchObject({ customerId: person.customerId, loginMobile: maskPhone(second.mobile) })
})

test('S33 the owner of the named account is notified by letter of an account that is linked to it', async () => {
  const person = await realNamed(server)
  await secondAccount(server, person)
  const { list: letters } = await server.client.call(letter.list, {}, { token: person.token })
  expect(letters.filter(({ title }) => title === '您名下还有一个账号')).toHaveLength(1)
})

test('the third wrong code locks the proof of an account, and another customer’s account cannot be proven', async () => {
  const { ticket, named } = await atChoice(await realNamed(server))
  const { accountId } = named
  const verify = (smsCode: string) => server.client.call(multiAccount.verify, { ticket, accountId, smsCode })
  expect((await failureOf(verify('123456'))).status).toBe(2017)
  await server.client.call(multiAccount.send, { ticket, accountId })
  const code = await server.sandbox.code(named.mobile)
  const wrong = code === '123456' ? '123457' : '123456'
  for (const status of [2018, 2018, 2005]) expect((await failureOf(verify(wrong))).status).toBe(status)
  const { accountId: foreign } = await login(await registered(server))
  for (const id of [foreign, '000000000000'])
    expect((await failureOf(server.client.call(multiAccount.send, { ticket, accountId: id }))).status).toBe(1007)
})

test('S38 a customer can always postpone the choice, so another account keeps no customer out', async () => {
  const { person, second, ticket } = await atChoice(await realNamed(server), 'named')
  const { token } = await skip(ticket)
  expect((await info(token)).isLocalRealNamed).toBe('Y')
  expect((await failureOf(skip(ticket))).status).toBe(1007)
  for (const member of [person, second, person]) {
    const later = await choiceTicket(server, member)
    expect((await skip(later)).customerId).toBe(member.customerId)
  }
})

test('of two devices that keep different numbers at once, one succeeds', async () => {
  const { person, second, ticket, named, other } = await atChoice(await realNamed(server))
  const third = await choiceTicket(server, person)
  const shown = async (by: string, keep: Account, release: Account) => ({
    ticket: by,
    accountId: keep.accountId,
    smsTicket: await shownPhone(server, by, keep),
    others: [{ accountId: release.accountId, smsTicket: await shownPhone(server, by, release) }],
  })
  const asked = [await shown(ticket, named, other), await shown(third, other, named)]
  const statuses = await Promise.all(asked.map((one) => statusOf(choose(one))))
  expect(statuses.filter((status) => status === 1)).toHaveLength(1)
  expect(statuses.filter((status) => status === 1007 || status === 40403)).toHaveLength(1)
  const ways = await Promise.all([person, { ...person, mobile: second.mobile }].map((way) => statusOf(login(way))))
  expect(ways.toSorted()).toEqual([1, 2011])
})

test('S10 a caller who knows a name and an ID number learns nothing without a phone of that person', async () => {
  const person = await realNamed(server, { name: '郑某' })
  const stranger = await registered(server)
  const keys = (await server.client.call(account.contractSelect, { scene: 'realName' })).map(({ key }) => key)
  const claim = { name: person.name, certId: person.certId, agreementKeys: keys }
  const asked = await server.client.call(account.realName, claim, { token: stranger.token })
  expect(asked).toMatchObject({ isLocalRealNamed: 'N', needConfirmMobile: true })
  expect(JSON.stringify(asked)).not.toContain(maskPhone(person.mobile))
  const mistaken = server.client.call(account.realName, { ...claim, name: '郑不符' }, { token: stranger.token })
  expect((await failureOf(mistaken)).status).toBe(2004)
  expect((await login(stranger)).isMulti).toBe(false)
  expect((await login(person)).isMulti).toBe(false)
  for (const ticket of ['x', stranger.token]) expect((await failureOf(list(ticket))).status).toBe(1007)
})

test('a customer with a risky login certifies before other accounts are shown', async () => {
  const person = await realNamed(server)
  await passwordLogin(server, { ...who(person), deviceKey: 'a'.repeat(32) })
  await secondAccount(server, person)
  const risky = await passwordLogin(server, { ...who(person), deviceKey: 'b'.repeat(32) })
  expect(risky).toMatchObject({ isMulti: false, needSafeCert: true, multiMobile: [] })
  const said = { certId: person.certId, purpose: 'safeCert' } as const
  const { identityTicket } = await server.client.call(account.realNameValidate, said, { token: risky.token })
  const certified = await server.client.call(account.safeCertify, { identityTicket }, { token: risky.token })
  expect(certified).toMatchObject({ token: '', isMulti: true })
})

test('a login that waits for the choice is over when the customer changes the password', async () => {
  const { person, ticket } = await atChoice(await realNamed(server), 'named')
  const { token } = await skip(await choiceTicket(server, person))
  const changed = { pwdType: 'login', oldPwd: person.password, newPwd: 'other12345', confirmPwd: 'other12345' } as const
  await server.client.call(account.modifyPassword, changed, { token })
  expect((await failureOf(list(ticket))).status).toBe(1007)
})

test('while the switch is closed a second account is refused and a login offers no choice', async () => {
  const person = await realNamed(server)
  const second = await secondAccount(server, person)
  await setSwitch('close')
  expect((await login(second)).isMulti).toBe(false)
  expect((await claimPerson(server, await registered(server), person)).status).toBe(3000)
  await setSwitch('open')
  expect((await login(second)).isMulti).toBe(true)
})

const who = ({ mobile, password }: Member) => ({ mobile, password })
async function setSwitch(oneAccountSwitch: 'open' | 'close'): Promise<void> {
  const { db } = server.platform
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'switchInfo').executeTakeFirstOrThrow()
  const value = JSON.stringify({ ...(row.value as object), oneAccountSwitch })
  await db.updateTable('setting').set({ value }).where('name', '=', 'switchInfo').execute()
}
