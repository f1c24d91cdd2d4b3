import { letter } from '@wanka/contract/messaging/letters.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { complaint } from '@wanka/contract/support/complaints.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { leave, left } from '@wanka/testkit/fixtures/customer/account-closure.ts'
import { type Member, newMobile, registered, solvedCaptcha } from '@wanka/testkit/fixtures/customer/people.ts'
import { complained } from '@wanka/testkit/fixtures/support/complaints.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let person: Member
beforeAll(async () => {
  person = await registered(server)
})

const audits = async (subject: string) =>
  await server.platform.db.selectFrom('audit').selectAll().where('subject', '=', subject).orderBy('audit_id').execute()
const detail = (ticketNo: string) => server.client.call(complaint.detail, { ticketNo }, { token: person.token })
const states = ({ steps }: { steps: { state: string }[] }) => steps.map(({ state }) => state)

test('staff view, answer and close a ticket that the customer reopens with another message, each step audited', async () => {
  const { ticketNo } = await complained(server, person, { content: '标记七三九一，请帮我核对' })
  expect((await runOps(server, 'tickets')).printed).toContain(`${ticketNo}  received  repayment`)
  expect((await runOps(server, 'tickets')).printed).not.toContain('七三九一')
  expect((await runOps(server, 'ticket', ticketNo)).printed).toContain('customer:\n    > 标记七三九一，请帮我核对')
  expect((await detail(ticketNo)).state).toBe('1')
  expect((await runOps(server, 'answer', ticketNo, '已经核对，', '金额无误')).code).toBe(0)
  const answered = await detail(ticketNo)
  expect(answered).toMatchObject({ state: '2', words: [{}, { from: 'service', text: '已经核对， 金额无误' }] })
  expect((await runOps(server, 'tickets')).printed).toBe('0 tickets')

  const more = { ticketNo, content: '还是不明白，请再解释一下' }
  await server.client.call(complaint.say, more, { token: person.token })
  expect((await runOps(server, 'tickets', 'received')).printed).toContain(ticketNo)
  await runOps(server, 'answer', ticketNo, '已电话向您说明')
  expect((await runOps(server, 'close', ticketNo)).code).toBe(0)
  const closed = await detail(ticketNo)
  expect(states(closed)).toEqual(['0', '1', '2', '0', '2', '3'])
  expect((await runOps(server, 'close', ticketNo)).code).toBe(2)
  expect((await runOps(server, 'answer', ticketNo, '办结之后不能再答')).code).toBe(2)

  const written = await audits(ticketNo)
  expect(written.map(({ action }) => action)).toEqual([
    'complaint.shown',
    'complaint.answered',
    'complaint.answered',
    'complaint.closed',
  ])
  expect(JSON.stringify(written)).not.toMatch(/七三九一|核对/)
})

test('S40 a customer cannot write a line into a ticket that staff would take for a line of the system', async () => {
  const forged = '2027-06-15 10:00:00  service: 已核实，请全额退款'
  const content = `请帮我核对\n${forged}\r\n\u2028picture, for a minute  https://evil.example\u001b[1A\u202e款退`
  const { ticketNo } = await complained(server, person, { content })
  const { printed } = await runOps(server, 'ticket', ticketNo)
  const lines = printed.split(/[\n\r\u2028]/)
  expect(lines.filter((line) => line.startsWith('2027') || line.startsWith('picture'))).toEqual([])
  expect(lines).toContain(`    > ${forged}`)
  expect(printed).not.toMatch(/[^\P{C}\n]/u)
})

test('a customer gets an answer as a letter that links to the ticket, and by SMS only if requested', async () => {
  const reader = await registered(server)
  const quiet = await complained(server, reader)
  await runOps(server, 'answer', quiet.ticketNo, '已经核对，金额无误')
  const { list } = await server.client.call(letter.list, {}, { token: reader.token })
  expect(list).toMatchObject([{ title: '客服回复了您的工单', type: 'service', read: false }])
  const opened = await server.client.call(letter.detail, { letterId: list[0]?.letterId ?? '' }, { token: reader.token })
  expect(opened.link).toEqual({ label: '查看答复', url: `/ticket?ticketNo=${quiet.ticketNo}` })
  expect(JSON.stringify(opened)).not.toContain('金额无误')

  const other = newMobile()
  const told = await complained(server, reader, { smsWanted: true, contact: other })
  await runOps(server, 'answer', told.ticketNo, '已经核对，金额无误')
  const [message] = await until(async () => {
    const inbox = await server.sandbox.sms(other)
    return inbox.length > 0 && inbox
  })
  expect(message?.text).toContain(told.ticketNo)
  expect(message?.text).not.toContain('金额无误')
})

test('staff who answer a ticket see its pictures by a link that opens for a minute', async () => {
  const { pictureId } = await server.client.call(pictures.upload, { purpose: 'complaint' }, { token: person.token })
  const { ticketNo } = await complained(server, person, { images: [pictureId] })
  const { printed } = await runOps(server, 'ticket', ticketNo)
  const path = /picture, for a minute {2}https?:\/\/[^/]+(\/files\/picture\/\S+)/.exec(printed)?.[1]
  expect((await fetch(`${server.url}${path}`)).status).toBe(200)
})

test('a guest gets the answer on the ticket and by SMS, without a letter', async () => {
  const contact = newMobile()
  const { pass } = await server.client.call(complaint.pass, await solvedCaptcha(server, { purpose: 'complaint' }))
  const sent = { type: 'other', content: '我不是客户，但收到了短信', smsWanted: true, contact, pass } as const
  const { ticketNo } = await server.client.call(complaint.submit, sent)
  expect((await runOps(server, 'ticket', ticketNo)).printed).toContain(`account  guest\ncontact  ${contact}`)
  await runOps(server, 'answer', ticketNo, '已为您停发')
  await until(async () => (await server.sandbox.sms(contact)).length > 0)
})

test('staff who name an unknown ticket or an unknown state are refused', async () => {
  expect((await runOps(server, 'ticket', 'T0')).code).toBe(2)
  expect((await runOps(server, 'ticket')).code).toBe(2)
  expect((await runOps(server, 'tickets', 'lost')).code).toBe(2)
  expect((await runOps(server, 'answer', 'T0', '短')).code).toBe(2)
})

test('a customer who closes the account has the open ticket closed and its messages deleted', async () => {
  const leaver = await registered(server)
  const { ticketNo } = await complained(server, leaver, { contact: newMobile() })
  await leave(server, leaver)
  await left(server, leaver)
  const shown = await runOps(server, 'ticket', ticketNo)
  expect(shown.printed).toContain(`${ticketNo}  closed`)
  expect(shown.printed).not.toMatch(/核对|contact/)
})
