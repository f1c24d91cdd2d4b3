import type { CallInput } from '@wanka/contract/call.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { newMobile, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

type Save = CallInput<typeof customer.saveBasicInfo>
type Who = { token: string }
const save = ({ token }: Who, input: Save) => server.client.call(customer.saveBasicInfo, input, { token })
const read = ({ token }: Who) => server.client.call(customer.extendInfo, {}, { token })

type Level = { code: string; childrens?: Level[] | undefined }
const code = async (type: 'industry' | 'profession' | 'area'): Promise<string[]> => {
  const path: string[] = []
  let level: Level[] | undefined = (await server.client.call(customer.dictionary, { type }))[0]?.childrens
  while (level?.[0]) {
    path.push(level[0].code)
    level = level[0].childrens
  }
  return path
}

async function steps(): Promise<{ work: Save; life: Save; contacts: Save }> {
  const [province = '', city = '', county = ''] = await code('area')
  return {
    work: {
      step: 'work',
      industry: (await code('industry'))[0] ?? '',
      profession: (await code('profession'))[0] ?? '',
      company: '万卡测试有限公司',
      companyAddress: '北京市东城区测试路1号3层301',
      incomeLevel: '8000',
      incomeSource: 'wage',
      loanType: 'none',
    },
    life: {
      step: 'life',
      education: 'bachelor',
      marriage: 'married',
      province,
      city,
      county,
      address: '测试路1号2单元301室',
      email: 'a.b@example.com',
    },
    contacts: {
      step: 'contacts',
      relativeRelation: 'spouse',
      relativeName: '王小明',
      relativeMobile: newMobile(),
      friendRelation: 'friend',
      friendName: '李雷',
      friendMobile: newMobile(),
    },
  }
}

test('a customer fills the form step by step, in any order, and it is complete after three', async () => {
  const member = await registered(server)
  expect(await read(member)).toMatchObject({ form: {}, percent: 0 })
  const { work, life, contacts } = await steps()
  expect(await save(member, contacts)).toMatchObject({ complete: false, percent: 31 })
  expect(await save(member, work)).toMatchObject({ complete: false, percent: 68 })
  expect(await save(member, life)).toEqual({ complete: true, percent: 100, missing: [] })
  const { form, missing } = await read(member)
  expect(missing).toEqual([])
  expect(form).toMatchObject({ company: '万卡测试有限公司', education: 'bachelor', relativeName: '王小明' })
  expect(form).not.toHaveProperty('step')
  const base = await server.client.call(customer.info, {}, { token: member.token })
  expect(base.userStatus.isCustomerInfoExists).toBe('Y')
})

test('a customer who gives no contact and no e-mail address has a complete profile', async () => {
  const member = await registered(server)
  const { work, life } = await steps()
  await save(member, work)
  expect(await save(member, { ...life, email: undefined })).toEqual({ complete: true, percent: 100, missing: [] })
})

test('a customer who begins a contact misses the rest of it, and can take the contact back', async () => {
  const member = await registered(server)
  const { work, life, contacts } = await steps()
  await save(member, work)
  await save(member, life)
  const begun = await save(member, { step: 'contacts', friendMobile: contacts.friendMobile })
  expect(begun).toMatchObject({ complete: false, missing: ['friendRelation', 'friendName'] })
  expect(await save(member, { step: 'contacts', friendMobile: '', email: '' })).toMatchObject({ complete: true })
  const { form } = await read(member)
  expect([form.friendMobile, form.email]).toEqual([undefined, undefined])
  expect(await failureOf(save(member, { step: 'work', company: '' }))).toMatchObject({ status: Status.missingField })
})

test('a customer saves a part of a step: omitted fields stay, and repeated ones are replaced', async () => {
  const member = await registered(server)
  await save(member, { step: 'work', company: '第一公司', monthlyIncome: fen(1_234_500) })
  const { missing } = await save(member, { step: 'life', education: 'college' })
  expect(missing).not.toContain('company')
  expect(missing).toContain('marriage')
  await save(member, { step: 'work', company: ' 第二 公司 ' })
  expect((await read(member)).form).toEqual({ company: '第二公司', monthlyIncome: 1_234_500, education: 'college' })
})

test.each([
  ['0571 88663197', '057188663197'],
  ['028-85551234-801', '028-85551234-801'],
  ['+86 138 0013 8000', '13800138000'],
  ['0138 0013 8000', '13800138000'],
])('the phone of a company keeps the 0 of its area code: %s', async (typed, kept) => {
  const member = await registered(server)
  await save(member, { step: 'work', companyPhone: typed })
  expect((await read(member)).form).toEqual({ companyPhone: kept })
})

test.each([
  ['company', '坏<公司>', 1002],
  ['companyAddress', '太短', 1002],
  ['address', '路', 1002],
  ['email', 'not-an-address', 1002],
  ['industry', '请选择', 1002],
  ['industry', 'no-such-code', 1002],
  ['education', 'doctor-of-everything', 1002],
  ['role', 'boss', 1002],
  ['duty', '请选择', 1002],
  ['emergencyName', '王🙂', 1002],
  ['emergencyMobile', '12345', 1002],
  ['loanType', "none' or '1'='1", 1002],
  ['relativeName', '王🙂', 1002],
  ['relativeMobile', '12345', 1002],
  ['friendMobile', '23800138000', 1002],
  ['relativeRelation', 'friend', 1002],
  ['friendRelation', 'spouse', 1002],
  ['companyPhone', 'call me', 1002],
  ['company', '', 1001],
  ['company', '长'.repeat(61), 1002],
] as const)('a customer who saves %s = %s is refused with the name of the field', async (field, value, status) => {
  const member = await registered(server)
  const reply = await server.client.send(
    customer.saveBasicInfo,
    { step: 'work', [field]: value },
    { token: member.token },
  )
  expect(reply).toMatchObject({ status, data: { field } })
  expect((await read(member)).form).toEqual({})
})

test('one wrong field keeps the customer’s whole step out, and earlier entries are not lost', async () => {
  const member = await registered(server)
  const { work } = await steps()
  await save(member, work)
  expect((await failureOf(save(member, { step: 'work', company: '新公司', companyAddress: '短' }))).status).toBe(1002)
  expect((await read(member)).form.company).toBe(work.company)
})

test('a customer cannot save a county outside its city, nor a city outside its province', async () => {
  const member = await registered(server)
  const { life } = await steps()
  expect(await failureOf(save(member, { ...life, province: life.city }))).toMatchObject({
    status: 1002,
    data: { field: 'city' },
  })
  expect(await failureOf(save(member, { ...life, county: life.province }))).toMatchObject({
    status: 1002,
    data: { field: 'county' },
  })
})

test('a place that is not divided further stands for its own city and county, and only such a place', async () => {
  const member = await registered(server)
  const { life } = await steps()
  const [areas] = await server.client.call(customer.dictionary, { type: 'area' })
  const taiwan = areas?.childrens.find(({ name }) => name === '台湾省')
  const province = taiwan?.code
  const city = taiwan?.childrens?.[0]?.code
  expect(taiwan?.childrens?.[0]?.childrens).toBeUndefined()
  const saved = await save(member, { ...life, province, city, county: city })
  expect(saved.missing).not.toContain('county')
  expect((await read(member)).form).toMatchObject({ province, city, county: city })
  expect(await failureOf(save(member, { ...life, county: life.city }))).toMatchObject({
    status: 1002,
    data: { field: 'county' },
  })
})

test('contacts must be two people besides the customer, also when saved separately and in other spellings', async () => {
  const member = await registered(server)
  const { contacts } = await steps()
  expect(await failureOf(save(member, { ...contacts, relativeMobile: `0${member.mobile}` }))).toMatchObject({
    status: 1002,
    data: { field: 'relativeMobile', reason: '联系人手机号不能是您自己的手机号' },
  })
  expect(await failureOf(save(member, { ...contacts, friendMobile: `+86${member.mobile}` }))).toMatchObject({
    data: { field: 'friendMobile' },
  })
  await save(member, { step: 'contacts', relativeMobile: contacts.relativeMobile })
  expect(await failureOf(save(member, { step: 'contacts', friendMobile: contacts.relativeMobile }))).toMatchObject({
    status: 1002,
    data: { field: 'friendMobile' },
  })
})

test('a customer may name an emergency contact: whole, and with a phone of its own in the form', async () => {
  const member = await registered(server)
  const { work, life, contacts } = await steps()
  await save(member, work)
  await save(member, life)
  const begun = await save(member, { step: 'contacts', emergencyName: '赵敏' })
  expect(begun).toMatchObject({ complete: false, missing: ['emergencyMobile'] })
  expect(await failureOf(save(member, { step: 'contacts', emergencyMobile: member.mobile }))).toMatchObject({
    status: 1002,
    data: { field: 'emergencyMobile', reason: '联系人手机号不能是您自己的手机号' },
  })
  const repeated = { ...contacts, emergencyMobile: contacts.friendMobile }
  expect(await failureOf(save(member, repeated))).toMatchObject({
    data: { field: 'emergencyMobile', reason: '紧急联系人和朋友联系人不能是同一个手机号' },
  })
  const mobile = newMobile()
  expect(await save(member, { ...contacts, emergencyMobile: `0${mobile}` })).toMatchObject({ complete: true })
  expect((await read(member)).form).toMatchObject({ emergencyName: '赵敏', emergencyMobile: mobile })
})

test('a customer without a workplace has a complete profile without one, and what was entered about one is taken back', async () => {
  const member = await registered(server)
  const { work, life } = await steps()
  await save(member, { ...work, role: 'employee', duty: 'staff', companyPhone: '028-85551234' })
  expect(await save(member, life)).toMatchObject({ complete: true })
  expect(await save(member, { step: 'work', role: 'retired' })).toMatchObject({ complete: true, missing: [] })
  const { form } = await read(member)
  expect(form).toMatchObject({ role: 'retired', profession: work.profession })
  for (const field of ['duty', 'company', 'companyAddress', 'companyPhone']) expect(form).not.toHaveProperty(field)
  const back = await save(member, { step: 'work', role: 'owner' })
  expect(back).toMatchObject({ complete: false, missing: ['company', 'companyAddress'] })
  expect(await save(member, { step: 'work', role: '' })).toMatchObject({ missing: ['company', 'companyAddress'] })
  expect((await read(member)).form).not.toHaveProperty('role')
})

test('a customer’s monthly income lies within the chosen range, and zero takes it back', async () => {
  const member = await registered(server)
  const { work } = await steps()
  const off = { status: 1002, data: { field: 'monthlyIncome', reason: '和您选的月收入范围不一致，请核对' } }
  for (const income of [7_999_99, 10_000_01])
    expect(await failureOf(save(member, { ...work, monthlyIncome: fen(income) }))).toMatchObject(off)
  for (const income of [8_000_00, 10_000_00]) await save(member, { ...work, monthlyIncome: fen(income) })
  expect((await read(member)).form.monthlyIncome).toBe(10_000_00)
  expect(await failureOf(save(member, { step: 'work', incomeLevel: '15000' }))).toMatchObject(off)
  const field = { status: 1002, data: { field: 'monthlyIncome' } }
  for (const income of [-1, 10_000_000_00])
    expect(await failureOf(save(member, { step: 'work', monthlyIncome: fen(income) }))).toMatchObject(field)
  await save(member, { ...work, incomeLevel: '40000', monthlyIncome: fen(9_999_999_99) })
  await save(member, { step: 'work', monthlyIncome: fen(0) })
  expect((await read(member)).form).not.toHaveProperty('monthlyIncome')
})

test('a choice that its dictionary has lost since does not keep a customer from saving another step', async () => {
  const member = await registered(server)
  const { work, life } = await steps()
  await save(member, { ...work, role: 'farmer' })
  await server.platform.db.deleteFrom('dictionary').where('type', '=', 'role').where('code', '=', 'farmer').execute()
  expect(await save(member, life)).toMatchObject({ complete: true })
  expect(await failureOf(save(member, { step: 'work', role: 'farmer' }))).toMatchObject({
    status: 1002,
    data: { field: 'role', reason: '请选择您的工作情况' },
  })
})

test('steps that a customer saves at the same moment are all kept', async () => {
  const member = await registered(server)
  const { work, life, contacts } = await steps()
  await Promise.all([save(member, work), save(member, life), save(member, contacts)])
  expect(await read(member)).toMatchObject({ percent: 100, missing: [] })
})

test('the form is stored as one sealed text, and only its customer reads it', async () => {
  const [ann, ben] = [await registered(server), await registered(server)]
  await save(ann, { step: 'work', company: '只有我知道公司' })
  const row = await server.platform.db
    .selectFrom('customer_profile')
    .selectAll()
    .where('customer_id', '=', ann.customerId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('只有我知道')
  expect((await read(ben)).form).toEqual({})
  expect((await failureOf(server.client.call(customer.extendInfo, {}))).status).toBe(1008)
  expect((await failureOf(server.client.call(customer.info, {}, { token: 'made-up' }))).status).toBe(1008)
})

test('S14 unknown fields of the form are refused by name', async () => {
  const member = await registered(server)
  const reply = await server.client.send(
    customer.saveBasicInfo,
    { step: 'work', complete: 'true' },
    { token: member.token },
  )
  expect(reply).toMatchObject({ status: 1002, data: { field: 'complete' } })
})
