import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { face } from '@wanka/contract/customer/face.ts'
import { myData } from '@wanka/contract/customer/my-data.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { maskCertId, maskPhone } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { showFace } from '@wanka/testkit/fixtures/customer/face.ts'
import {
  dealTicket,
  type Member,
  type PinHolder,
  registered,
  smsTicket,
  withDealPassword,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { complained } from '@wanka/testkit/fixtures/support/complaints.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture()

const panel = ({ token }: Member) => server.client.call(myData.panel, {}, { token })
const withdraw = ({ token }: Member, kind: string) => server.client.call(myData.withdraw, { consent: kind }, { token })
const exported = async (person: PinHolder, format: 'html' | 'json'): Promise<Response> => {
  const proof = await dealTicket(server, person, { purpose: 'myData' })
  const { url } = await server.client.call(myData.export, { format, dealTicket: proof }, { token: person.token })
  return fetch(`${server.url}${url}`)
}
const ASKED_GROUP = '核对登录手机号是否在集团其他产品实名：提供手机号'
const standing = async (person: Member, kind: string) =>
  (await panel(person)).consents.filter((one) => one.kind === kind && !one.withdrawnAt).length

test('a new customer sees the phone, the consents given on registration, and the query to the group by phone', async () => {
  const person = await registered(server)
  const { kept, consents, uses } = await panel(person)
  expect(kept).toContainEqual({ label: '手机号', value: maskPhone(person.mobile) })
  expect(kept).toContainEqual({ label: '身份证号', value: '没有' })
  expect(consents.map(({ kind }) => kind)).toContain('register')
  expect(consents.every(({ withdraw: way }) => way === undefined)).toBe(true)
  expect(uses.filter(({ what }) => what !== ASKED_GROUP)).toEqual([])
  await until(async () => (await panel(person)).uses.some(({ what }) => what === ASKED_GROUP))
})

test('a customer sees each use with its purpose and recipient, from the record of the use itself', async () => {
  const holder = await borrowed(server)
  await showFace(server, holder)
  await sql`insert into id_card_photo (customer_id, side, picture_id, read_cipher)
    values (${holder.customerId}, 'front', gen_random_uuid(), '')`.execute(server.platform.db)
  const { uses, kept } = await panel(holder)
  const told = uses.map(({ what, party }) => `${what}|${party}`).join('\n')
  for (const part of [
    '核对姓名和身份证号|身份核验机构',
    '核对手机号由您本人使用|电信运营商',
    '识别身份证照片（人像面）|身份核验机构',
    '查询运营商数据',
    '审核额度',
    '提供借款申请',
  ])
    expect(told).toContain(part)
  expect(told).toContain(`尾号${holder.cardNo.slice(-4)}`)
  expect(kept).toContainEqual({ label: '身份证号', value: maskCertId(holder.certId) })
})

test('S29 a customer withdraws a consent separately, and not while a live loan needs it', async () => {
  const person = await withDealPassword(server)
  const faceTicket = await showFace(server, person)
  await server.client.call(face.result, { faceTicket }, { token: person.token })
  expect(await standing(person, 'face')).toBe(1)
  await withdraw(person, 'face')
  expect(await standing(person, 'face')).toBe(0)
  expect((await server.client.call(face.status, {}, { token: person.token })).agreed).toBe(false)
  expect(await statusOf(withdraw(person, 'face'))).toBe(Status.refused)
  expect((await failureOf(withdraw(person, 'realName'))).message).toContain('请在对应的页面办理')

  const holder = await borrowed(server)
  expect((await failureOf(withdraw(holder, 'authorise:operator'))).message).toContain('结清后可以撤回')
  expect(await standing(holder, 'authorise:operator')).toBe(1)
  const { items } = await server.client.call(authorisation.list, {}, { token: holder.token })
  expect(items.find(({ type }) => type === 'operator')?.state).toBe('done')
})

test('S5 a customer exports a copy with a proof of the last five minutes, used once', async () => {
  const person = await withDealPassword(server)
  const ask = (proof: { dealTicket?: string; smsTicket?: string }) =>
    statusOf(server.client.call(myData.export, { format: 'json', ...proof }, { token: person.token }))
  expect(await ask({})).toBe(Status.missingField)
  expect(await ask({ dealTicket: await dealTicket(server, person, { purpose: 'unregister' }) })).toBe(
    Status.passwordWrong,
  )
  const phone = await smsTicket(server, person, 'myData')
  expect([await ask({ smsTicket: phone }), await ask({ smsTicket: phone })]).toEqual([1, Status.codeExpired])
})

test('a copy holds everything of its customer, masked where it is a proof or another person’s', async () => {
  const holder = await borrowed(server)
  // whose contacts the form names
  const { form } = await server.client.call(customer.extendInfo, {}, { token: holder.token })
  const emergency = { emergencyName: '上官明月', emergencyMobile: '13700000009' }
  const work = { role: 'employee', duty: 'staff', monthlyIncome: fen(12_345_67) }
  await server.client.call(customer.saveBasicInfo, { step: 'work', ...work }, { token: holder.token })
  await server.client.call(customer.saveBasicInfo, { step: 'contacts', ...emergency }, { token: holder.token })
  await complained(server, holder, { content: '我自己说的话' })
  const answer = await exported(holder, 'json')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const text = await answer.text()
  const copy = JSON.parse(text) as Record<string, Record<string, string>[]>
  expect(copy.账户?.[0]?.手机号).toBe(holder.mobile)
  expect(copy.实名信息?.[0]).toMatchObject({ 姓名: holder.name, 身份证号: maskCertId(holder.certId) })
  expect(copy.工单里说的话).toMatchObject([{ 谁说的: '我', 内容: '我自己说的话' }])
  expect(copy.个人资料?.[0]).toMatchObject({
    工作情况: '上班，有单位',
    职务: '普通员工',
    学历: '本科',
    月收入: '12,345.67元',
    紧急联系人姓名: '***月',
    紧急联系人手机号: '137****0009',
  })
  for (const title of [
    '个人资料',
    '银行卡',
    '额度',
    '借款',
    '还款计划',
    '签署的文件',
    '授权查询的数据',
    '登录记录',
    '同意和授权',
  ])
    expect([title, (copy[title]?.length ?? 0) > 0]).toEqual([title, true])
  for (const secret of [
    holder.certId,
    holder.cardNo,
    form.relativeMobile ?? '',
    form.friendMobile ?? '',
    '13700000009',
  ])
    expect([secret.length > 5, text.includes(secret)]).toEqual([true, false])
})

test('I12 a link opens its own file, unchanged, for a minute, and the file holds nothing of another customer', async () => {
  const [holder, other] = [await borrowed(server), await borrowed(server)]
  const text = await (await exported(holder, 'html')).text()
  for (const anothers of [other.mobile, other.customerId, other.appId]) expect(text).not.toContain(anothers)
  const proof = await dealTicket(server, holder, { purpose: 'myData' })
  const { url } = await server.client.call(
    myData.export,
    { format: 'html', dealTicket: proof },
    { token: holder.token },
  )
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status
  expect(await status(url)).toBe(200)
  const later = url.replace(/e=(\d+)/, (_all, end: string) => `e=${Number(end) + 60}`)
  expect([await status(later), await status(url.replace('myData', 'certificate'))]).toEqual([404, 404])
  await sql`delete from data_export where customer_id = ${holder.customerId}`.execute(server.platform.db)
  expect(await status(url)).toBe(404)
})

test('a customer’s own text cannot become markup of the exported page', async () => {
  const person = await withDealPassword(server)
  await sql`insert into letter (customer_id, letter_id, kind, title, body, dedupe_key)
    values (${person.customerId}, gen_random_uuid(), 'service', '<script>alert(1)</script>', '<img src=x>', 'hostile')`.execute(
    server.platform.db,
  )
  const answer = await exported(person, 'html')
  const text = await answer.text()
  expect(text).toContain('&lt;script&gt;')
  expect(text).not.toMatch(/<script|<img/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})
