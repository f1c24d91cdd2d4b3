import { randomUUID } from 'node:crypto'
import type { CallInput } from '@wanka/contract/call.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { Status } from '@wanka/contract/status.ts'
import { complaint, feedback } from '@wanka/contract/support/complaints.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { type Member, registered, solvedCaptcha } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { complained } from '@wanka/testkit/fixtures/support/complaints.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const WORDS = '扣款金额不对😀👨‍👩‍👧\n请帮我看看，标记七三九一'

const server = serverFixture()
let person: Borrower
beforeAll(async () => {
  person = await borrowed(server)
})

const as = ({ token }: Pick<Member, 'token'>) => ({ token })
const detail = (ticketNo: string, asker: Pick<Member, 'token'> = person) =>
  server.client.call(complaint.detail, { ticketNo }, as(asker))
const captcha = () => solvedCaptcha(server, { purpose: 'complaint' })
const solved = async () => (await server.client.call(complaint.pass, await captcha())).pass
type Input = CallInput<typeof complaint.submit>
const fromGuest = (more: Partial<Input> = {}): Input => ({
  type: 'suggestion',
  content: WORDS,
  smsWanted: false,
  contact: 'someone@example.com',
  ...more,
})

test('a customer’s complaint about a bill is a ticket that names it and keeps every character of the text', async () => {
  const billNo = `${person.appId}-2`
  const { ticketNo } = await complained(server, person, { content: `  ${WORDS}  `, about: billNo })
  expect(ticketNo).toMatch(/^T20270615\d{12}$/)
  expect(await detail(ticketNo)).toMatchObject({
    state: '0',
    type: 'repayment',
    about: { no: billNo, title: '6月15日借 3,000元 第2期账单' },
    words: [{ from: 'customer', text: WORDS }],
    steps: [{ state: '0' }],
  })
  const { list, hasMore } = await server.client.call(complaint.list, {}, as(person))
  expect([list.map((each) => each.ticketNo), hasMore]).toEqual([[ticketNo], false])
  expect(list[0]?.summary).toBe(WORDS.replace('\n', ' '))
})

test('a customer picks the named subject or one of the loans, and cannot name another customer’s', async () => {
  const subjects = (about?: string, asker: Pick<Member, 'token'> = person) =>
    server.client.call(complaint.subjects, { about }, as(asker))
  const loan = { about: person.appId, title: '6月15日借 3,000元' }
  const { list } = await subjects(`${person.appId}-1`)
  expect(list.map(({ about, title }) => ({ about, title }))).toEqual([
    { about: `${person.appId}-1`, title: '6月15日借 3,000元 第1期账单' },
    loan,
  ])
  expect((await subjects(person.appId)).list).toHaveLength(1)
  const other = await registered(server)
  expect(await subjects(undefined, other)).toEqual({ list: [] })
  for (const about of [person.appId, `${person.appId}-1`, 'A2027'])
    expect([about, await statusOf(subjects(about, other))]).toEqual([about, Status.forbidden])
})

test('a complaint that a customer repeats with the same key is one ticket, and the eleventh of a day is refused', async () => {
  const sender = await registered(server)
  const uuid = randomUUID()
  const input = { type: 'other', content: WORDS, smsWanted: false } as const
  const send = () => server.client.call(complaint.submit, input, { ...as(sender), uuid })
  await Promise.allSettled([send(), send()])
  expect(await send()).toEqual(await send())
  for (let n = 1; n < 10; n++) await complained(server, sender)
  expect((await failureOf(complained(server, sender))).message).toContain('请明天再试')
  expect((await server.client.call(complaint.list, {}, as(sender))).list).toHaveLength(10)
})

test('a guest solves a captcha for each complaint, leaves a contact, and opens it with its code alone', async () => {
  const { client } = server
  expect(await statusOf(client.call(complaint.submit, fromGuest()))).toBe(Status.captchaWrong)
  const wrong = { ...(await captcha()), captcha: 'ZZZZ' }
  expect(await statusOf(client.call(complaint.pass, wrong))).toBe(Status.captchaWrong)
  const pass = await solved()
  const failed = await failureOf(client.call(complaint.submit, fromGuest({ pass, contact: undefined })))
  expect(failed).toMatchObject({ status: Status.missingField, data: { field: 'contact' } })
  const about = fromGuest({ pass, about: person.appId })
  expect(await statusOf(client.call(complaint.submit, about))).toBe(Status.sessionInvalid)

  const uuid = randomUUID()
  const sent = await client.call(complaint.submit, fromGuest({ pass }), { uuid })
  // the answer was lost and it is sent again
  expect(await client.call(complaint.submit, fromGuest({ pass }), { uuid })).toEqual(sent)
  expect(await statusOf(client.call(complaint.submit, fromGuest({ pass })))).toBe(Status.captchaWrong)

  const { ticketNo, queryCode = '' } = sent
  const opened = await client.call(complaint.detail, { ticketNo, queryCode: queryCode.toLowerCase().replace('-', '') })
  expect(opened.words).toMatchObject([{ text: WORDS }])
  await client.call(complaint.say, { ticketNo, queryCode, content: '还有一点要补充' })
  for (const code of [undefined, 'AAAA-AAAA', ''])
    expect(await statusOf(client.call(complaint.detail, { ticketNo, queryCode: code || undefined }))).toBe(
      Status.forbidden,
    )
  expect(await statusOf(detail(ticketNo))).toBe(Status.forbidden)
})

test('feedback is a ticket of its own kind, a customer’s at once and a guest’s with a solved captcha', async () => {
  const { client } = server
  const said = { content: '希望账单能导出表格' }
  const { id, queryCode } = await client.call(feedback.submit, said, as(person))
  expect(queryCode).toBeUndefined()
  expect(await detail(id)).toMatchObject({ type: 'suggestion', state: '0', words: [{ text: said.content }] })

  const contact = 'someone@example.com'
  expect(await statusOf(client.call(feedback.submit, { ...said, contact }))).toBe(Status.captchaWrong)
  const pass = await solved()
  const guest = await client.call(feedback.submit, { ...said, contact, pass })
  expect(await statusOf(client.call(feedback.submit, { ...said, contact, pass }))).toBe(Status.captchaWrong)
  const opened = await client.call(complaint.detail, { ticketNo: guest.id, queryCode: guest.queryCode })
  expect(opened.words).toMatchObject([{ text: said.content }])
  expect(await client.send(feedback.submit, { content: '短' }, as(person))).toMatchObject({
    status: Status.malformedField,
  })
})

test('a customer’s pictures belong to one complaint each and are shown again to that customer', async () => {
  const send = (asker: Pick<Member, 'token'>) =>
    server.client.call(pictures.upload, { purpose: 'complaint' }, as(asker)).then(({ pictureId }) => pictureId)
  const images = [await send(person), await send(person)]
  const { ticketNo } = await complained(server, person, { images })
  const shown = (await detail(ticketNo)).words[0]?.pictures ?? []
  expect(shown).toHaveLength(2)
  const opened = await fetch(server.url + shown[0])
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const other = await registered(server)
  const theirs = await send(other)
  for (const wrong of [images, [theirs], [randomUUID()], ['not-an-id']])
    expect(await statusOf(complained(server, person, { images: wrong }))).toBe(Status.forbidden)
  const many = Array.from({ length: 7 }, () => randomUUID())
  const body = { type: 'other', content: WORDS, smsWanted: 'N', images: many.join(',') }
  expect((await server.client.send(complaint.submit, body, as(person))).status).toBe(Status.malformedField)
  const guest = fromGuest({ pass: await solved(), images: [theirs] })
  expect(await statusOf(server.client.call(complaint.submit, guest))).toBe(Status.sessionInvalid)
})

test('S12 a customer’s ticket opens for no other caller, whatever the code', async () => {
  const { ticketNo } = await complained(server, person)
  const other = await registered(server)
  expect(await statusOf(detail(ticketNo, other))).toBe(Status.forbidden)
  const { client } = server
  for (const options of [as(other), {}])
    for (const queryCode of [undefined, 'AAAA-AAAA']) {
      expect(await statusOf(client.call(complaint.detail, { ticketNo, queryCode }, options))).toBe(Status.forbidden)
      const more = { ticketNo, queryCode, content: '我来插一句话' }
      expect(await statusOf(client.call(complaint.say, more, options))).toBe(Status.forbidden)
    }
})

test('a caller who guesses query codes is stopped', async () => {
  const { ticketNo } = await server.client.call(complaint.submit, fromGuest({ pass: await solved() }))
  const guess = () => failureOf(server.client.call(complaint.detail, { ticketNo, queryCode: 'BBBB-BBBB' }))
  const failures = await Promise.all(Array.from({ length: 21 }, guess))
  const statuses = failures.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => Status.forbidden), Status.refused])
})

test('S38 a guest who guesses codes by adding messages is stopped, at their address alone, and sees no difference', async () => {
  await server.platform.db.deleteFrom('request_count').execute()
  const { ticketNo, queryCode = '' } = await server.client.call(complaint.submit, fromGuest({ pass: await solved() }))
  const guess = (no: string) =>
    failureOf(server.client.call(complaint.say, { ticketNo: no, queryCode: 'BBBB-BBBB', content: '我来猜一猜' }))
  expect(await guess(ticketNo)).toEqual(await guess('T20270615000000000000'))
  const failures = await Promise.all(Array.from({ length: 30 }, () => guess(ticketNo)))
  expect(failures.filter(({ status }) => status === Status.forbidden)).toHaveLength(19)
  expect(failures.filter(({ status }) => status === Status.refused)).toHaveLength(11)
  const { rows } = await sql<{ subject: string }>`
    select subject from request_count where subject like ${`complaint:subject:${ticketNo}:%`}`.execute(
    server.platform.db,
  )
  expect(rows).toEqual([{ subject: expect.stringMatching(/:(::ffff:)?127\.0\.0\.1$/) }])

  await server.platform.db.deleteFrom('request_count').execute()
  const [uuid, more] = [randomUUID(), { ticketNo, queryCode, content: '补充一句，只说一次' }]
  for (let n = 0; n < 2; n++) await server.client.call(complaint.say, more, { uuid })
  const { words } = await server.client.call(complaint.detail, { ticketNo, queryCode })
  expect(words.filter(({ text }) => text === more.content)).toHaveLength(1)
})

test('S26 no text of a complaint stands in the database in clear', async () => {
  await complained(server, person, { content: WORDS, contact: '13911117391' })
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(server.platform.db)
  for (const { name } of tables)
    for (const mark of ['标记七三九一', '13911117391']) {
      const text = `select count(*)::int as n from ${name} t where t::text like '%${mark}%'`
      const { rows } = await sql.raw<{ n: number }>(text).execute(server.platform.db)
      expect([name, mark, rows[0]?.n]).toEqual([name, mark, 0])
    }
})
