import { randomUUID } from 'node:crypto'
import { consumerVoucher } from '@wanka/contract/lending/vouchers.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { proved, voucherPicture } from '@wanka/testkit/fixtures/lending/vouchers.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { passVoucher, rejectVoucher } from './index.ts'

const USE = { loanAmt: fen(1_200_000), purposeCode: 'decoration' }

const server = serverFixture()
let person: Borrower
beforeAll(async () => {
  person = await borrowed(server, USE)
})

type Asker = Pick<Member, 'token'>
const as = ({ token }: Asker) => ({ token })
const list = async (owner: Asker, input = {}) => (await server.client.call(consumerVoucher.list, input, as(owner))).list
const detail = (owner: Asker, voucherNo: string) => server.client.call(consumerVoucher.detail, { voucherNo }, as(owner))
const letters = async (owner: Asker) =>
  (await server.client.call(letter.list, { type: 'service' }, as(owner))).list.map(({ title }) => title)
const picturesOf = async ({ customerId }: Pick<Member, 'customerId'>) =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from customer_picture where customer_id = ${customerId} and kept_at is not null`.execute(
      server.platform.db,
    )
  ).rows[0]?.n
const reject = (voucherNo: string, reason = '图片不清楚，请重新拍摄') =>
  transact(server.platform.db, (tx) => rejectVoucher(tx, { voucherNo, actor: 'ops:test', reason }))
const pass = (voucherNo: string) =>
  transact(server.platform.db, (tx) => passVoucher(tx, { voucherNo, actor: 'ops:test' }))

test('a borrower of a large loan for one thing is asked for a voucher by letter; a borrower of a small one is not', async () => {
  await borrow(server, person)
  const all = await list(person)
  expect(all).toMatchObject([
    {
      state: '0',
      dueOn: '2027-07-15',
      imageCount: 0,
      loan: { loanNo: person.appId, amt: USE.loanAmt, purpose: '家居装修' },
    },
  ])
  const { list: received } = await server.client.call(letter.list, { type: 'service' }, as(person))
  const told = received.find(({ title }) => title === '请上传借款凭证')
  expect(told?.body).toContain('请在30天内上传借款凭证')
  const opened = await server.client.call(letter.detail, { letterId: told?.letterId ?? '' }, as(person))
  expect(opened.link.url).toBe('/vouchersList')
})

test('15 a customer’s voucher is sent, rejected with a reason, sent again and passed; rejected pictures are gone', async () => {
  const first = await voucherPicture(server, person)
  const { voucherNo } = await proved(server, person, { loanNo: person.appId, imageIds: [first], note: '厨房的材料' })
  expect(await detail(person, voucherNo)).toMatchObject({ state: '1', type: 'invoice', note: '厨房的材料' })
  expect((await failureOf(proved(server, person, { voucherNo }))).message).toBe('凭证正在审核，请等待结果')

  await reject(voucherNo)
  const turnedDown = await detail(person, voucherNo)
  expect(turnedDown).toMatchObject({ state: '3', rejectReason: '图片不清楚，请重新拍摄', dueOn: '2027-07-15' })
  await proved(server, person, { voucherNo, type: 'contract' })
  const { images, ...sent } = await detail(person, voucherNo)
  expect(sent).toMatchObject({ state: '1', type: 'contract', note: '', imageCount: 1 })
  expect(sent.rejectReason).toBeUndefined()
  expect((await fetch(server.url + images[0])).headers.get('content-type')).toBe('image/jpeg')
  expect(await picturesOf(person)).toBe(1)

  await pass(voucherNo)
  const passed = await detail(person, voucherNo)
  expect(passed.steps.map(({ state }) => state)).toEqual(['0', '1', '3', '0', '1', '2'])
  expect((await failureOf(proved(server, person, { voucherNo }))).message).toBe('凭证已经通过，不需要再上传')
  expect(await letters(person)).toEqual(expect.arrayContaining(['凭证需要重新上传', '凭证审核通过']))
  await expect(pass(voucherNo)).rejects.toThrow('is passed')
  await expect(reject(voucherNo)).rejects.toThrow('is passed')
})

test('a customer cannot send no picture, one of another purpose or customer, or one for a loan that needs none', async () => {
  const owner = await registered(server)
  const { pictureId: complaint } = await server.client.call(pictures.upload, { purpose: 'complaint' }, as(owner))
  const failed = await failureOf(proved(server, owner, { imageIds: [] }))
  expect(failed).toMatchObject({ status: Status.missingField, data: { field: 'imageIds' } })
  const theirs = await voucherPicture(server, person)
  for (const imageIds of [[complaint], [theirs], [randomUUID()], ['none']])
    expect([imageIds, await statusOf(proved(server, owner, { imageIds }))]).toEqual([imageIds, Status.forbidden])
  const twice = await voucherPicture(server, owner)
  expect(await statusOf(proved(server, owner, { imageIds: [twice, twice] }))).toBe(Status.forbidden)
  expect(await list(owner)).toEqual([])

  const { appId } = await borrow(server, person)
  expect((await failureOf(proved(server, person, { loanNo: appId }))).message).toBe('这笔借款不需要上传凭证')
  const { voucherNo } = await proved(server, person)
  for (const input of [{ voucherNo }, { loanNo: person.appId }, { voucherNo, loanNo: person.appId }])
    expect([input, await statusOf(proved(server, owner, input))]).toEqual([input, Status.forbidden])
  expect(await statusOf(detail(owner, voucherNo))).toBe(Status.forbidden)
  expect(await statusOf(list(owner, { loanNo: person.appId }))).toBe(Status.forbidden)
  expect((await failureOf(proved(server, person, { voucherNo, loanNo: appId }))).message).toBe('这份凭证不是这笔借款的')
})

test('a customer who sends a voucher on two devices at once sends it once, and its pictures belong to it alone', async () => {
  const { token } = person
  const racer = await borrow(server, person, { ...USE, purposeCode: 'medical' })
  const [one, other] = [await voucherPicture(server, person), await voucherPicture(server, person)]
  const heard = await Promise.all([
    statusOf(proved(server, { token }, { loanNo: racer.appId, imageIds: [one] })),
    statusOf(proved(server, { token }, { loanNo: racer.appId, imageIds: [other] })),
  ])
  expect(heard.sort()).toEqual([Status.ok, Status.refused])
  const unasked = await voucherPicture(server, person)
  const both = await Promise.all([
    statusOf(proved(server, { token }, { imageIds: [unasked] })),
    statusOf(proved(server, { token }, { imageIds: [unasked] })),
  ])
  expect(both.sort()).toEqual([Status.ok, Status.forbidden])
})

test('a customer lists waiting vouchers first, and each state apart; unrequested ones have a daily limit', async () => {
  const owner = await registered(server)
  const { voucherNo: down } = await proved(server, owner)
  const { voucherNo: reviewing } = await proved(server, owner)
  await reject(down)
  expect((await list(owner)).map((each) => each.voucherNo)).toEqual([down, reviewing])
  expect((await list(owner, { state: '3' })).map((each) => each.voucherNo)).toEqual([down])
  expect(await list(owner, { state: '4' })).toEqual([])
  expect((await detail(owner, down)).dueOn).toBeUndefined()
  for (let n = 2; n < 10; n++) await proved(server, owner)
  expect((await failureOf(proved(server, owner))).message).toContain('请明天再试')
})

test('a customer who uploads by the specification’s call gets a link to the picture', async () => {
  const { imageId, url } = await server.client.call(consumerVoucher.upload, {}, as(person))
  expect((await fetch(server.url + url)).status).toBe(200)
  expect(await statusOf(proved(server, person, { imageIds: [imageId] }))).toBe(Status.ok)
})

test('a customer is reminded a week and a day before the last day, then the voucher expires unless it is in review', async () => {
  const late = await borrowed(server, USE)
  const [asked] = await list(late)
  const waiting = await borrow(server, late, USE)
  const { voucherNo: reviewing } = await proved(server, late, { loanNo: waiting.appId })
  const reminders = async () => (await letters(late)).filter((title) => title === '借款凭证还没有上传').length
  await server.sandbox.advance(23)
  expect(await reminders()).toBe(1)
  await server.sandbox.advance(6)
  expect(await reminders()).toBe(2)
  expect(await detail(late, asked?.voucherNo ?? '')).toMatchObject({ state: '0' })
  await server.sandbox.advance(2)
  expect((await detail(late, asked?.voucherNo ?? '')).steps.map(({ state }) => state)).toEqual(['0', '4'])
  expect(await detail(late, reviewing)).toMatchObject({ state: '1' })
  expect((await failureOf(proved(server, late, { loanNo: late.appId }))).message).toContain('时间已过')
  expect(await reminders()).toBe(2)
  expect((await letters(late)).filter((title) => title === '借款凭证的上传时间已过')).toHaveLength(1)
  // rejected after its last day, it has a week more
  await reject(reviewing)
  expect(await detail(late, reviewing)).toMatchObject({ state: '3', dueOn: '2027-07-23' })
})
