import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { membership } from '@wanka/contract/engagement/membership.ts'
import { points } from '@wanka/contract/engagement/points.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  agreementKeys,
  type Member,
  memberCode,
  passwordLogin,
  realNamed,
  registered,
  strangerCode,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { newCardNo } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let keys: string[]
beforeAll(async () => {
  keys = await agreementKeys(server, 'realName')
})

type Person = { name: string; certId: string }
let sequence = 0
const newPerson = (name = '林知夏'): Person => ({ name, certId: certIdOf('1992-03-15', 300 + sequence++) })
/** A claim with name and number alone, which others may know. */
const claim = ({ token }: Member, person: Person) =>
  server.client.call(account.realName, { ...person, agreementKeys: keys }, { token })
const confirm = async (member: Member, person: Person) => {
  const smsCode = await memberCode(server, member, 'realName')
  const input = { ...person, mobile: member.mobile, smsCode, agreementKeys: keys }
  return server.client.call(account.realName, input, { token: member.token })
}
const info = ({ token }: Member) => server.client.call(customer.info, {}, { token })
const login = ({ mobile, password }: Member) => passwordLogin(server, { mobile, password })

test('S33 a customer who claims another’s name and ID number first gains nothing of that customer’s', async () => {
  const [stranger, owner] = [await registered(server), await registered(server)]
  const person = newPerson()
  expect(await claim(stranger, person)).toMatchObject({ isLocalRealNamed: 'N', needConfirmMobile: true })
  expect(await confirm(owner, person)).toMatchObject({ isLocalRealNamed: 'Y', needConfirmMobile: false })
  expect(await info(owner)).toMatchObject({ isLocalRealNamed: 'Y', stage: 'openCard' })
  // neither has to choose an account of the other's
  for (const member of [stranger, owner]) expect((await login(member)).isMulti).toBe(false)
})

test('S33 a confirmed person displaces another account’s claim, with a letter and an audit row; the account stays', async () => {
  const [stranger, owner] = [await registered(server), await registered(server)]
  const person = newPerson()
  await claim(stranger, person)
  await confirm(owner, person)
  expect(await info(stranger)).toMatchObject({ isLocalRealNamed: 'N', needConfirmMobile: false, name: '', certId: '' })
  const { list } = await server.client.call(letter.list, {}, { token: stranger.token })
  const told = list.filter(({ title }) => title === '请重新填写实名信息')
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain(person.certId)
  const audit = await server.platform.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'identity.claimDisplaced')
    .where('actor', '=', owner.customerId)
    .execute()
  expect(audit).toEqual([{ subject: stranger.customerId }])
  // the account is named after its own person now
  const own = newPerson('苏沐晴')
  expect(await confirm(stranger, own)).toMatchObject({ isLocalRealNamed: 'Y' })
})

test('S38 a caller without the phone gets the same answer for a customer’s ID number as for an unknown one', async () => {
  const owner = await realNamed(server)
  const answers = []
  for (const { name, certId } of [owner, newPerson()]) {
    const { certId: _own, sex: _told, ...reply } = await claim(await registered(server), { name, certId })
    answers.push(reply)
  }
  expect(answers[0]).toEqual(answers[1])
  const asker = await realNamed(server)
  const validated = []
  for (const { certId } of [owner, newPerson()]) {
    const asked = server.client.call(
      account.realNameValidate,
      { certId, purpose: 'changeMobile' },
      { token: asker.token },
    )
    validated.push(await failureOf(asked))
  }
  expect(validated[0]).toEqual(validated[1])
})

test('S33 a claim gives its customer no rights: no card, no points, no growth, no identity ticket', async () => {
  const member = await registered(server)
  const person = newPerson()
  await claim(member, person)
  const { token } = member
  const card = { cardNo: newCardNo(), reservedMobile: member.mobile }
  expect(await statusOf(server.client.call(cards.sendSms, card, { token }))).toBe(1000)
  const shown = { certId: person.certId, purpose: 'unregister' } as const
  expect(await statusOf(server.client.call(account.realNameValidate, shown, { token }))).toBe(1000)
  const { tasks } = await server.client.call(points.tasks, {}, { token })
  expect(tasks.find(({ id }) => id === 'realName')?.state).toBe('0')
  const { growths } = await server.client.call(membership.home, {}, { token })
  expect(growths.find(({ key }) => key === 'realName')?.count).toBe(0)
})

test('a customer who mistyped replaces a name that no phone has confirmed', async () => {
  const member = await registered(server)
  await claim(member, newPerson())
  const right = newPerson('周亦辰')
  expect(await confirm(member, right)).toMatchObject({ name: '**辰', needConfirmMobile: false })
  expect((await failureOf(claim(member, newPerson()))).status).toBe(3000)
})

test('S33 a person who confirms on ten accounts at once has one named account, and the others are linked to it', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => registered(server)))
  const person = newPerson('周亦辰')
  await Promise.all(members.map((member) => claim(member, person)))
  const statuses = await Promise.all(members.map((member) => statusOf(confirm(member, person))))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([1, ...Array(9).fill(888111)])
})

test('S33 a name that no phone has confirmed asks nothing more of a customer who resets the password', async () => {
  const member = await registered(server)
  const { mobile } = member
  await claim(member, newPerson())
  const smsCode = await strangerCode(server, mobile, 'resetPwd')
  const { smsTicket } = await server.client.call(account.validateSms, { mobile, type: 'resetPwd', smsCode })
  const newPwd = 'other12345'
  await server.client.call(account.forgetPassword, { mobile, smsTicket, newPwd, confirmPwd: newPwd })
  expect((await login({ ...member, password: newPwd })).customerId).toBe(member.customerId)
})
