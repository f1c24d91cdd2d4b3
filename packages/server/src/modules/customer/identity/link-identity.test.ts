import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { Status } from '@wanka/contract/status.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  agreementKeys,
  type Member,
  memberCode,
  newMobile,
  realNamed,
  registered,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { newCardNo } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeParties } from '../../../gateways/parties.ts'
import { groupNameOf, keepGroupIdentity, mobileIndex, sealMobile } from '../eligibility/index.ts'
import { makeAskGroupJob } from './ask-group.job.ts'

const server = serverFixture()
let keys: string[]
beforeAll(async () => {
  keys = await agreementKeys(server, 'realName')
})

let sequence = 0
const freshId = (birthDate = '1992-03-15'): string => certIdOf(birthDate, 500 + sequence++)
const info = ({ token }: Member) => server.client.call(customer.info, {}, { token })
const link = ({ token }: Member, certId: string, agreed = keys) =>
  server.client.call(account.realNameValidate, { certId, purpose: 'link', agreementKeys: agreed }, { token })

type Known = Member & { name: string; certId: string }

/** A new account by whose phone another product of the group knows the person. */
async function known(name = '林知夏', certId = freshId()): Promise<Known> {
  const mobile = newMobile()
  await server.sandbox.groupPerson({ mobile, name, certId })
  const member = await registered(server, { mobile })
  await until(async () => (await info(member)).ucrealnamed === 'Y', { what: 'the group’s answer' })
  return { ...member, name, certId }
}

test('a customer whom the group knows sees the end of a name, and links that identity by completing its number', async () => {
  const member = await known()
  expect(await info(member)).toMatchObject({
    isLocalRealNamed: 'N',
    ucrealnamed: 'Y',
    name: '**夏',
    certId: '',
    birthDay: '',
    needConfirmMobile: false,
    stage: 'realName',
    // the number alone completes both
    limitSteps: { total: 7, left: ['realName', 'card', 'profile', 'operator', 'sesame', 'dealPassword'] },
  })
  expect(await link(member, member.certId)).toMatchObject({ pass: true })
  expect(await info(member)).toMatchObject({
    isLocalRealNamed: 'Y',
    ucrealnamed: 'Y',
    name: '**夏',
    needConfirmMobile: false,
    stage: 'openCard',
    limitSteps: { total: 7, left: ['card', 'profile', 'operator', 'sesame', 'dealPassword'] },
  })
  // it is a real name like any other
  const bound = server.client.call(
    cards.sendSms,
    { cardNo: newCardNo(), reservedMobile: member.mobile },
    { token: member.token },
  )
  expect(await statusOf(bound)).toBe(1)
  const consents = await server.platform.db
    .selectFrom('consent')
    .select('agreement_key')
    .where('customer_id', '=', member.customerId)
    .where('kind', '=', 'realName')
    .execute()
  expect(consents.map((consent) => consent.agreement_key)).toEqual(keys)
  // sent once more, as after a lost reply
  expect(await link(member, member.certId)).toMatchObject({ pass: true })
})

test('a customer whom the group does not know has to give the whole name', async () => {
  const member = await registered(server)
  expect(await info(member)).toMatchObject({ isLocalRealNamed: 'N', ucrealnamed: 'N', name: '' })
  expect(await failureOf(link(member, freshId()))).toMatchObject({ status: Status.realNameNeeded })
})

test('S38 a wrong number, even another customer’s, is refused alike five times a day and reveals no person', async () => {
  const [member, other] = [await known(), await realNamed(server)]
  const wrong = await failureOf(link(member, freshId()))
  expect(wrong).toMatchObject({ status: Status.realNameWrong, data: { field: 'certId' } })
  expect(await failureOf(link(member, other.certId))).toEqual(wrong)
  expect(
    (await failureOf(link(member, `${member.certId.slice(0, 17)}${member.certId.endsWith('1') ? '2' : '1'}`))).status,
  ).toBe(2003)
  const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(link(member, freshId()))))
  expect(statuses.filter((status) => status === Status.realNameWrong)).toHaveLength(3)
  expect((await failureOf(link(member, member.certId))).status).toBe(Status.realNameDailyLimit)
  expect(await info(member)).toMatchObject({ isLocalRealNamed: 'N' })
})

test('a customer who gives a name as well must give that person’s', async () => {
  const member = await known('林知夏')
  const said = (name: string) =>
    server.client.call(
      account.realNameValidate,
      { name, certId: member.certId, purpose: 'link', agreementKeys: keys },
      { token: member.token },
    )
  expect(await failureOf(said('周明远'))).toMatchObject({ status: Status.realNameWrong, data: { field: 'name' } })
  expect(await info(member)).toMatchObject({ isLocalRealNamed: 'N' })
  expect(await said('林知夏')).toMatchObject({ pass: true })
})

test('a customer does not link an identity without the agreements of a real name', async () => {
  const member = await known()
  expect(await failureOf(link(member, member.certId, []))).toMatchObject({
    status: Status.refused,
    data: { field: 'agreementKeys' },
  })
  expect(await info(member)).toMatchObject({ isLocalRealNamed: 'N' })
})

test('a customer whose phone the operators have in another name, or do not know, is sent to the whole form', async () => {
  for (const name of ['王异号', '王未知号']) {
    const member = await known(name)
    expect(await failureOf(link(member, member.certId))).toMatchObject({
      status: Status.refused,
      message: expect.stringContaining('姓名和身份证号'),
    })
    expect(await info(member)).toMatchObject({ isLocalRealNamed: 'N', needConfirmMobile: false })
  }
})

test('a provider that does not answer uses up no attempt, and the customer’s next one links', async () => {
  const member = await known()
  for (let n = 0; n < 6; n++) {
    await server.sandbox.fault('identity', 'error-500', 2, 'groupPerson')
    expect(await failureOf(link(member, member.certId))).toMatchObject({ status: Status.refused })
  }
  await server.sandbox.fault('identity', 'error-500', 2, 'mobileBelongs')
  expect(await failureOf(link(member, member.certId))).toMatchObject({ status: Status.refused })
  expect(await link(member, member.certId)).toMatchObject({ pass: true })
})

test('a provider that did not answer when the account was opened is queried again', async () => {
  const [mobile, certId] = [newMobile(), freshId()]
  await server.sandbox.groupPerson({ mobile, name: '林知夏', certId })
  await server.sandbox.fault('identity', 'error-500', 2, 'groupKnown')
  const member = await registered(server, { mobile })
  await until(async () => (await info(member)).ucrealnamed === 'Y', { what: 'the group’s answer' })
})

test('S33 a customer who links a second account chooses the phone that stays', async () => {
  const owner = await realNamed(server)
  const second = await known(owner.name, owner.certId)
  const { status, data } = await failureOf(link(second, owner.certId))
  expect([status, data]).toEqual([Status.furtherCheck, { multiTicket: expect.any(String) }])
  expect(await info(second)).toMatchObject({ isLocalRealNamed: 'N' })
})

test('S33 a linked identity displaces claims of the same person, and the account’s own claim of another', async () => {
  const certId = freshId()
  const stranger = await registered(server)
  const claim = (member: Member, person: { name: string; certId: string }) =>
    server.client.call(account.realName, { ...person, agreementKeys: keys }, { token: member.token })
  await claim(stranger, { name: '林知夏', certId })
  const member = await known('林知夏', certId)
  await claim(member, { name: '苏沐晴', certId: freshId() })
  expect(await info(member)).toMatchObject({ needConfirmMobile: true, name: '**晴' })
  await link(member, certId)
  expect(await info(member)).toMatchObject({ isLocalRealNamed: 'Y', name: '**夏' })
  expect(await info(stranger)).toMatchObject({ isLocalRealNamed: 'N', needConfirmMobile: false, name: '' })
})

test('four devices that link one account at once all succeed, and one name is confirmed', async () => {
  const member = await known()
  const statuses = await Promise.all(Array.from({ length: 4 }, () => statusOf(link(member, member.certId))))
  expect(new Set(statuses)).toEqual(new Set([1]))
  expect(await info(member)).toMatchObject({ isLocalRealNamed: 'Y' })
  const confirmed = server.platform.db
    .selectFrom('customer_identity')
    .select('customer_id')
    .where('customer_id', '=', member.customerId)
    .where('mobile_confirmed_at', 'is not', null)
  expect(await confirmed.execute()).toHaveLength(1)
})

test('of two accounts of a person that link at once one is named, and the other chooses the phone that stays', async () => {
  const certId = freshId()
  const both = [await known('林知夏', certId), await known('林知夏', certId)]
  const statuses = await Promise.all(both.map((member) => statusOf(link(member, certId))))
  expect(statuses.toSorted()).toEqual([1, Status.furtherCheck])
  const named = await Promise.all(both.map(async (member) => (await info(member)).isLocalRealNamed))
  expect(named.toSorted()).toEqual(['N', 'Y'])
})

test('a phone by which the group means another person by now links neither of them', async () => {
  const member = await known('林知夏')
  const certId = freshId()
  await server.sandbox.groupPerson({ mobile: member.mobile, name: '周明远', certId })
  expect(await statusOf(link(member, member.certId))).toBe(Status.realNameWrong)
  expect(await statusOf(link(member, certId))).toBe(Status.realNameNeeded)
  expect(await info(member)).toMatchObject({ isLocalRealNamed: 'N', ucrealnamed: 'N', name: '' })
})

test('the group’s answer on a phone counts for 60 days: an abandoned number may have another owner after 90', async () => {
  const member = await known()
  const word = server.platform.db.updateTable('group_identity').where('customer_id', '=', member.customerId)
  const { expires_at: until } = await server.platform.db
    .selectFrom('group_identity')
    .select('expires_at')
    .where('customer_id', '=', member.customerId)
    .executeTakeFirstOrThrow()
  expect(Math.round((until.getTime() - Date.now()) / 86_400_000)).toBe(60)
  await word.set({ expires_at: new Date() }).execute()
  expect(await info(member)).toMatchObject({ ucrealnamed: 'N', name: '' })
  expect(await statusOf(link(member, member.certId))).toBe(Status.realNameNeeded)
})

test('an answer about a phone that the account no longer has is not kept', async () => {
  const { customerId } = await known()
  const said = { customerId, phone: mobileIndex(server.platform.vault, newMobile()), nameMasked: '**远' }
  expect(await keepGroupIdentity(server.platform.db, said)).toBe(false)
  expect(await groupNameOf(server.platform.db, customerId)).toBe('**夏')
})

test('a whole name from the provider is stored with its last character only', async () => {
  const { customerId, mobile } = await known()
  const said = { customerId, phone: mobileIndex(server.platform.vault, mobile), nameMasked: '林知夏' }
  expect(await keepGroupIdentity(server.platform.db, said)).toBe(true)
  expect(await groupNameOf(server.platform.db, customerId)).toBe('**夏')
})

test('a customer who changes the phone is no longer known by the old one, and the group is queried by the new one', async () => {
  const member = await known()
  const mobile = newMobile()
  await server.sandbox.groupPerson({ mobile, name: '周明远', certId: freshId() })
  await server.sandbox.fault('identity', 'error-500', 2, 'groupKnown')
  const oldSmsTicket = (
    await server.client.call(
      account.validateSms,
      { type: 'changeOld', smsCode: await memberCode(server, member, 'changeOld') },
      { token: member.token },
    )
  ).smsTicket
  const smsCode = await memberCode(server, member, 'changeNew', mobile)
  await server.client.call(account.changeMobile, { newMobile: mobile, smsCode, oldSmsTicket }, { token: member.token })
  expect(await info(member)).toMatchObject({ ucrealnamed: 'N', name: '' })
  expect(await statusOf(link(member, member.certId))).toBe(Status.realNameNeeded)
  await until(async () => (await info(member)).name === '**远', { what: 'the group’s answer' })
})

test('the group is not queried about a customer who agreed to a privacy policy without that purpose', async () => {
  const mobile = newMobile()
  const { customerId } = await registered(server)
  const ofRegistering = sql`select 1 from graphile_worker.jobs where key = ${`identity.askGroup:${customerId}`}`
  const waiting = async () => (await ofRegistering.execute(server.platform.jobsDb)).rows.length
  await until(async () => (await waiting()) === 0, { what: 'the question that registering asks' })
  await server.sandbox.groupPerson({ mobile, name: '周明远', certId: freshId() })
  const { db, vault } = server.platform
  const ask = makeAskGroupJob(server.platform, makeParties(server.platform.config))
  const sealed = { mobile_cipher: sealMobile(vault, customerId, mobile), mobile_index: mobileIndex(vault, mobile) }
  await db.updateTable('customer').set(sealed).where('customer_id', '=', customerId).execute()
  const agreed = (version: string) =>
    db.updateTable('consent').set({ version }).where('customer_id', '=', customerId).execute()
  await agreed('2026-07')
  await ask({ customerId })
  expect(await groupNameOf(db, customerId)).toBeUndefined()
  await agreed('2026-11')
  await ask({ customerId })
  expect(await groupNameOf(db, customerId)).toBe('**远')
})

test('an account that is being closed links no identity', async () => {
  const member = await known()
  await server.platform.db
    .updateTable('customer')
    .set({ state: 'closing' })
    .where('customer_id', '=', member.customerId)
    .execute()
  expect(await failureOf(link(member, member.certId))).toMatchObject({
    status: Status.refused,
    data: { closing: true },
  })
})
