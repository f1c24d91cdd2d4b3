import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { people } from '@wanka/sandbox/customer/identity/people.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import {
  agreementKeys,
  type Member,
  memberCode,
  newMobile,
  realNamed,
  registered,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture(HASTY)
let keys: string[]
beforeAll(async () => {
  keys = await agreementKeys(server, 'realName')
})

type Claim = { name: string; certId: string; mobile?: string; smsCode?: string; agreementKeys?: string[] }
let sequence = 0
const freshId = (birthDate = '1992-03-15'): string => certIdOf(birthDate, 700 + sequence++)
const claim = ({ token }: Member, input: Claim) =>
  server.client.call(account.realName, { agreementKeys: keys, ...input }, { token })
const info = ({ token }: Member) => server.client.call(customer.info, {}, { token })
const listed = (name: string) => people.find((person) => person.name === name) ?? expect.fail(name)

test('a customer gives name and number, then the phone; replies mask everything and the database seals everything', async () => {
  const member = await registered(server)
  const certId = freshId()
  const first = await claim(member, { name: '林知夏', certId })
  expect(first).toMatchObject({ isLocalRealNamed: 'N', name: '**夏', birthDay: '1992-**-**', needConfirmMobile: true })
  expect(first.certId).toBe(`${certId[0]}${'*'.repeat(16)}${certId[17]}`)
  expect(await info(member)).toMatchObject({ stage: 'realName', needConfirmMobile: true, authMobile: '' })
  const smsCode = await memberCode(server, member, 'realName')
  expect(
    (await claim(member, { name: '林知夏', certId, mobile: member.mobile, smsCode, agreementKeys: [] }))
      .needConfirmMobile,
  ).toBe(false)
  expect(await info(member)).toMatchObject({
    stage: 'openCard',
    needConfirmMobile: false,
    authMobile: `${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`,
  })
  const row = await server.platform.db
    .selectFrom('customer_identity')
    .selectAll()
    .where('customer_id', '=', member.customerId)
    .executeTakeFirstOrThrow()
  const text = JSON.stringify(row)
  for (const secret of ['林知夏', certId, '1992-03-15', member.mobile]) expect(text).not.toContain(secret)
  const consents = await server.platform.db
    .selectFrom('consent')
    .select('agreement_key')
    .where('customer_id', '=', member.customerId)
    .where('kind', '=', 'realName')
    .execute()
  expect(consents.map((consent) => consent.agreement_key)).toEqual(keys)
})

test('a customer who names no phone confirms the login’s, by its own code', async () => {
  const member = await registered(server)
  const certId = freshId()
  const smsCode = await memberCode(server, member, 'realName')
  const wrong = smsCode === '000000' ? '111111' : '000000'
  expect(await statusOf(claim(member, { name: '林知夏', certId, smsCode: wrong }))).toBe(2018)
  expect((await claim(member, { name: '林知夏', certId, smsCode })).needConfirmMobile).toBe(false)
  expect((await info(member)).authMobile).toBe(`${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`)
})

test.each([[`${'阿'.repeat(14)}·${'里'.repeat(15)}`], ['JOHN SMITH'], ['阿·卜']])(
  'a customer with the name %s, as an ID card has it, is real-named',
  async (name) => {
    const member = await registered(server)
    expect((await claim(member, { name, certId: freshId() })).needConfirmMobile).toBe(true)
  },
)

test.each([
  ['扫描证件自动填写'],
  ['扫描证件自动填写/手动输入'],
  ['张'.repeat(31)],
  ['a'.repeat(31)],
  ['张San'],
  ["O'Neil--"],
])('a name that no ID card has is refused with its field: %s', async (name) => {
  const member = await registered(server)
  const body = { name, certId: freshId(), agreementKeys: keys.join(',') }
  expect(await server.client.send(account.realName, body, { token: member.token })).toMatchObject({
    status: 1002,
    data: { field: 'name' },
  })
})

test('15 digits become 18, x becomes X, and a customer who repeats the same person uses up no attempt', async () => {
  const member = await registered(server)
  const certId = freshId('1975-05-05')
  const old = certId.slice(0, 6) + certId.slice(8, 17)
  await claim(member, { name: '陈景行', certId: old })
  for (let n = 0; n < 6; n++) await claim(member, { name: '陈景行', certId: certId.toLowerCase() })
})

test('a number that is no ID number is refused before the registry is called', async () => {
  const member = await registered(server)
  const good = freshId()
  const wrongCheck = good.slice(0, 17) + (good.endsWith('1') ? '2' : '1')
  for (const certId of [wrongCheck, '110101199202301023', '990101199203151029', certIdOf('2090-01-01', 1)]) {
    expect(await failureOf(claim(member, { name: '林知夏', certId }))).toMatchObject({
      status: 2003,
      message: '请核实姓名或身份证号是否正确',
    })
  }
  await claim(member, { name: '林知夏', certId: good })
})

test('a customer gets a status of its own for each refusal of the registry', async () => {
  for (const [name, status] of [
    ['何不符', 2004],
    ['罗查无', 2003],
    ['沈复核', 3002],
    ['许加验', 888111],
  ] as const) {
    expect((await failureOf(claim(await registered(server), { name, certId: freshId() }))).status).toBe(status)
  }
  const listedNumber = listed('林知夏').certId
  expect((await failureOf(claim(await registered(server), { name: '苏沐晴', certId: listedNumber }))).status).toBe(2004)
})

test('a customer under review passes once the clerk has decided, and one under a further check with the phone', async () => {
  const member = await registered(server)
  const certId = freshId()
  const review = await failureOf(claim(member, { name: '沈复核', certId }))
  expect(review.message).toContain('人工复核')
  await fetch(`${server.sandboxUrl}/people/review`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ certId, decision: 'pass' }),
  })
  expect((await claim(member, { name: '沈复核', certId })).needConfirmMobile).toBe(true)

  const other = await registered(server)
  const person = { name: '许加验', certId: freshId() }
  expect((await failureOf(claim(other, person))).data).toEqual({ need: 'mobile' })
  const smsCode = await memberCode(server, other, 'realName')
  expect(await claim(other, { ...person, mobile: other.mobile, smsCode })).toMatchObject({
    isLocalRealNamed: 'Y',
    needConfirmMobile: false,
  })
})

test('a customer under 18 is refused in plain words, and accepted from the birthday itself', async () => {
  const member = await registered(server)
  const child = await failureOf(claim(member, { name: '孟小满', certId: freshId('2009-06-16') }))
  expect(child).toMatchObject({ status: 40403, message: expect.stringContaining('未满18周岁') })
  await claim(member, { name: '孟小满', certId: freshId('2009-06-15') })
})

test('a customer has five attempts a day, also in parallel, and five again tomorrow', async () => {
  const member = await registered(server)
  const statuses = await Promise.all(
    Array.from({ length: 20 }, () => statusOf(claim(member, { name: '何不符', certId: freshId() }))),
  )
  expect(statuses.filter((status) => status === 2004)).toHaveLength(5)
  expect(statuses.filter((status) => status === 2013)).toHaveLength(15)
  expect(await failureOf(claim(member, { name: '林知夏', certId: freshId() }))).toMatchObject({
    status: 2013,
    message: '今天实名次数已达上限啦！',
  })
  await server.platform.db
    .updateTable('real_name_try')
    .set({ on_date: '2027-06-14' })
    .where('customer_id', '=', member.customerId)
    .execute()
  await claim(member, { name: '林知夏', certId: freshId() })
})

test('a registry that does not answer uses up no attempt, and the customer is told plainly', async () => {
  const member = await registered(server)
  for (const fault of ['timeout', 'error-500', 'bad-signature']) {
    await server.sandbox.fault('identity', fault, 2)
    expect(await failureOf(claim(member, { name: '林知夏', certId: freshId() }))).toMatchObject({
      status: 40403,
      message: '实名核验暂时没有回应，请稍后再试',
    })
  }
  const row = await server.platform.db
    .selectFrom('real_name_try')
    .select('tries')
    .where('customer_id', '=', member.customerId)
    .executeTakeFirstOrThrow()
  expect(row.tries).toBe(0)
  expect((await info(member)).isLocalRealNamed).toBe('N')
})

test('a customer cannot claim another person on a named account', async () => {
  const first = await realNamed(server)
  expect(await failureOf(claim(first, { name: '陈景行', certId: freshId() }))).toMatchObject({
    status: 3000,
    message: '实名信息不匹配，请联系客服',
  })
  expect((await failureOf(claim(first, { name: '陈景行', certId: first.certId }))).status).toBe(2004)
})

test('a customer needs a session and the ticked agreement to set a real name', async () => {
  const member = await registered(server)
  expect(await failureOf(claim(member, { name: '林知夏', certId: freshId(), agreementKeys: [] }))).toMatchObject({
    status: 40403,
    data: { field: 'agreementKeys' },
  })
  expect(
    (await failureOf(server.client.call(account.realName, { name: '林知夏', certId: freshId(), agreementKeys: keys })))
      .status,
  ).toBe(1008)
})

test('a customer proves the phone’s code first, then that it is theirs; another phone in the own name is accepted', async () => {
  const member = await registered(server)
  const person = { name: '郑异号', certId: freshId() }
  await claim(member, person)
  expect(await failureOf(claim(member, { ...person, mobile: member.mobile }))).toMatchObject({
    status: 1001,
    data: { field: 'smsCode' },
  })
  expect((await failureOf(claim(member, { ...person, mobile: member.mobile, smsCode: '123456' }))).status).toBe(2017)
  const smsCode = await memberCode(server, member, 'realName')
  const differs = await failureOf(claim(member, { ...person, mobile: member.mobile, smsCode }))
  expect(differs).toMatchObject({
    status: 40403,
    message: expect.stringContaining('换用您本人名下的手机号'),
    data: { change: true },
  })
  expect((await info(member)).stage).toBe('realName')

  const changer = await registered(server)
  const other = newMobile()
  const own = { name: '林知夏', certId: freshId() }
  await claim(changer, { ...own, mobile: other, smsCode: await memberCode(server, changer, 'realName', other) })
  expect((await info(changer)).authMobile).toBe(`${other.slice(0, 3)}****${other.slice(-4)}`)
  expect((await info(changer)).mobile).not.toBe((await info(changer)).authMobile)
})

test('a phone whose owner the operators do not know is not confirmed', async () => {
  const member = await registered(server)
  const smsCode = await memberCode(server, member, 'realName')
  const refused = await failureOf(
    claim(member, { name: '林未知号', certId: freshId(), mobile: member.mobile, smsCode }),
  )
  expect(refused).toMatchObject({ status: 40403, message: expect.stringContaining('查不到该手机号的归属') })
})

test('a full-time student gets a real name, and the fact of studying is kept for the loan decision', async () => {
  const member = await registered(server)
  await claim(member, { name: '冯学生', certId: freshId('2003-03-03') })
  const row = await server.platform.db
    .selectFrom('customer_identity')
    .select('full_time_student')
    .where('customer_id', '=', member.customerId)
    .executeTakeFirstOrThrow()
  expect(row.full_time_student).toBe(true)
})
