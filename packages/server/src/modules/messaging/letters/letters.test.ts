import { letter } from '@wanka/contract/messaging/letters.ts'
import { Status } from '@wanka/contract/status.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { writeLetter } from './index.ts'

const server = serverFixture()
let person: Member
beforeAll(async () => {
  person = await registered(server)
})

type Letter = Parameters<typeof writeLetter>[2]
const write = (owner: Member, about: string, more: Partial<Letter> = {}) =>
  transact(server.platform.db, (tx) =>
    writeLetter(tx, owner.customerId, { kind: 'service', title: about, body: '内容', dedupeKey: about, ...more }),
  )
const titles = (letters: { title: string }[]) => letters.map(({ title }) => title)
const ask = ({ token }: Member) => ({ token })

test('a customer sees letters newest first and by kind, and an event that is reported twice writes one letter', async () => {
  await write(person, '还款提醒', { kind: 'repayment' })
  await write(person, '审核结果')
  await write(person, '审核结果')
  const { client } = server
  expect(titles((await client.call(letter.list, {}, ask(person))).list)).toEqual(['审核结果', '还款提醒'])
  const { list, hasMore } = await client.call(letter.list, { type: 'repayment' }, ask(person))
  expect([titles(list), hasMore]).toEqual([['还款提醒'], false])
  expect(await client.call(letter.unread, {}, ask(person))).toEqual({ all: 2, repayment: 1, service: 1, activity: 0 })
})

test('a customer pages through letters without gap or repetition, also among letters of one moment', async () => {
  const reader = await registered(server)
  await sql`insert into letter (customer_id, letter_id, kind, title, body, dedupe_key)
    select ${reader.customerId}, gen_random_uuid(), 'repayment', n, '', n from generate_series(1, 45) n`.execute(
    server.platform.db,
  )
  const seen: string[] = []
  let after: string | undefined
  for (const size of [20, 20, 5]) {
    const page = await server.client.call(letter.list, { after }, ask(reader))
    expect([page.list.length, page.hasMore]).toEqual([size, size === 20])
    seen.push(...titles(page.list))
    after = page.list.at(-1)?.letterId
    // letters that arrive meanwhile shift nothing
    await write(reader, `new-${size}-${seen.length}`)
  }
  expect(new Set(seen).size).toBe(45)
})

test('a customer who opens a letter has read it for good, and it links to where something can be done', async () => {
  const { client } = server
  const reader = await registered(server)
  await write(reader, '账单已过还款日', { kind: 'repayment', action: { label: '去还款', url: '/billList' } })
  await write(reader, '欢迎')
  const { list } = await client.call(letter.list, { type: 'repayment' }, ask(reader))
  const letterId = list[0]?.letterId ?? ''
  expect(list[0]).toMatchObject({ read: false, link: { label: '去还款', url: '/billList' } })
  const opened = await client.call(letter.detail, { letterId }, ask(reader))
  expect(opened).toMatchObject({ title: '账单已过还款日', link: { label: '去还款', url: '/billList' } })
  await client.call(letter.detail, { letterId }, ask(reader))
  expect(await client.call(letter.unread, {}, ask(reader))).toEqual({ all: 1, repayment: 0, service: 1, activity: 0 })
  await client.call(letter.readAll, {}, ask(reader))
  expect((await client.call(letter.unread, {}, ask(reader))).all).toBe(0)
  expect((await client.call(letter.list, {}, ask(reader))).list.map(({ read }) => read)).toEqual([true, true])
})

test('S12 another customer’s letter is not there: neither to open nor to page on from', async () => {
  const { client } = server
  const { list } = await client.call(letter.list, {}, ask(person))
  const letterId = list[0]?.letterId ?? ''
  const other = await registered(server)
  for (const named of [letterId, 'not-an-id']) {
    expect(await statusOf(client.call(letter.detail, { letterId: named }, ask(other)))).toBe(Status.forbidden)
    expect(await statusOf(client.call(letter.list, { after: named }, ask(other)))).toBe(Status.forbidden)
  }
  const read = await client.call(letter.list, {}, ask(person))
  expect(read.list[0]?.read).toBe(false)
})
