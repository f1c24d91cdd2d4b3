import { email } from '@wanka/contract/messaging/email.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { notice } from '@wanka/contract/messaging/notices.ts'
import { Status } from '@wanka/contract/status.ts'
import { makeClient } from '@wanka/testkit/clients/client.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { emailCode, newAddress, withEmail } from '@wanka/testkit/fixtures/messaging/email.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../../../app/start.ts'

const server = serverFixture(HASTY)

const send = ({ token }: Member, address?: string) => server.client.call(email.sendCode, { email: address }, { token })
const verify = ({ token }: Member, code: string) => server.client.call(email.verify, { code }, { token })
const status = ({ token }: Member) => server.client.call(email.status, {}, { token })
const titles = async ({ token }: Member) =>
  (await server.client.call(letter.list, {}, { token })).list.map(({ title }) => title)
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')
/** Sets the customer's code and counts back in time. */
const age = async ({ customerId }: Member, minutes: number): Promise<void> => {
  const { db } = server.platform
  await sql`update email_address set code_expires_at = code_expires_at - make_interval(mins => ${minutes}) where customer_id = ${customerId}`.execute(
    db,
  )
  await sql`update request_count set ends_at = ends_at - make_interval(mins => ${minutes}) where subject like 'emailCode:soon:%'`.execute(
    db,
  )
}

test('S7 a customer verifies an address by the code that was sent to it; it is stored sealed, and the code as a keyed hash', async () => {
  const person = await registered(server)
  const address = newAddress()
  expect(await status(person)).toEqual({ offered: true, bounced: false })
  const reply = await send(person, address)
  expect(reply).toMatchObject({ countdown: 60, pending: expect.stringMatching(/^m\*\*\*\d@example\.com$/) })
  expect(await status(person)).toEqual({ offered: true, bounced: false, pending: reply.pending })
  const [mail] = await server.sandbox.mails(address)
  expect(mail).toMatchObject({ subject: '万卡：邮箱验证码', to: address })
  const code = mail?.code ?? ''
  expect(await statusOf(verify(person, otherThan(code)))).toBe(Status.codeWrong)
  expect(await verify(person, code)).toEqual({ offered: true, bounced: false, address: reply.pending })
  expect(await titles(person)).toContain('邮箱已验证')
  const { rows } = await sql`select * from email_address where customer_id = ${person.customerId}`.execute(
    server.platform.db,
  )
  expect(JSON.stringify(rows)).not.toContain(address)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('a customer whose reply to the right code was lost says it again and is told the same', async () => {
  const person = await registered(server)
  const address = newAddress()
  await send(person, address)
  const code = await emailCode(server, address)
  const both = await Promise.all([verify(person, code), verify(person, code)])
  expect(both[0]).toEqual(both[1])
  expect((await titles(person)).filter((title) => title === '邮箱已验证')).toHaveLength(1)
  await age(person, 10)
  expect(await statusOf(verify(person, code))).toBe(Status.codeNotRequested)
})

test('S6 a code counts for ten minutes, five tries and the address that it was sent to', async () => {
  const person = await registered(server)
  expect(await statusOf(verify(person, '123456'))).toBe(Status.codeNotRequested)
  expect(await failureOf(send(person))).toMatchObject({ status: Status.missingField, data: { field: 'email' } })
  const [first, second] = [newAddress(), newAddress()]
  await send(person, first)
  const old = await emailCode(server, first)
  await send(person)
  expect(await server.sandbox.mails(first)).toHaveLength(2)
  await send(person, second)
  const code = await emailCode(server, second)
  if (old !== code) expect(await statusOf(verify(person, old))).toBe(Status.codeWrong)
  const tries = await Promise.all(Array.from({ length: 5 }, () => statusOf(verify(person, otherThan(code)))))
  expect(tries).toContain(Status.codeExpired)
  expect(await statusOf(verify(person, code))).toBe(Status.codeExpired)
  expect((await status(person)).address).toBeUndefined()

  const late = await registered(server)
  await send(late, first)
  await age(late, 10)
  expect(await statusOf(verify(late, await emailCode(server, first)))).toBe(Status.codeExpired)
  expect((await status(late)).pending).toBeUndefined()
})

test('S9 a customer gets three codes in ten minutes and ten in a day; one mailbox gets six in a day from all', async () => {
  const person = await registered(server)
  for (let n = 0; n < 3; n++) await send(person, newAddress())
  expect((await failureOf(send(person, newAddress()))).message).toBe('获取验证码太频繁，请10分钟后再试')
  for (let n = 3; n < 10; n++) {
    if (n % 3 === 0) await age(person, 10)
    await send(person, newAddress())
  }
  await age(person, 10)
  expect((await failureOf(send(person, newAddress()))).message).toContain('今天获取的邮箱验证码已达上限')

  const victim = newAddress()
  for (let n = 0; n < 6; n++) await send(await registered(server), n % 2 ? victim : victim.toUpperCase())
  const seventh = await failureOf(send(await registered(server), victim))
  expect(seventh).toMatchObject({
    status: Status.refused,
    message: expect.stringContaining('今天发往这个邮箱的验证码已达上限'),
  })
})

test.each([
  ['a line break and a further header', 'a@example.com\r\nBcc: b@example.com'],
  ['two addresses', 'a@example.com,b@example.com'],
  ['an address in angle brackets', '<a@example.com>'],
  ['320 characters', `${'a'.repeat(308)}@example.com`],
  ['255 characters', `${'a'.repeat(243)}@example.com`],
  ['a quoted name', '"a b"@example.com'],
  ['other scripts', '张三@例子.公司'],
  ['an SMTP command', 'a@example.com>\nRCPT TO:<b@example.com'],
  ['a source route', '@relay.example:a@example.com'],
  ['no domain', 'root@localhost'],
])('S12 %s is no address: nothing is sent', async (_what, address) => {
  const person = await registered(server)
  const before = (await server.sandbox.requests())['mail.send']
  const answer = await server.client.send(email.sendCode, { email: address }, { token: person.token })
  expect(answer).toMatchObject({ status: Status.malformedField, data: { field: 'email' } })
  expect((await server.sandbox.requests())['mail.send']).toBe(before)
})

test('a mailbox that refuses, and a provider that is silent, are told apart; a code that comes late counts', async () => {
  const person = await registered(server)
  await server.sandbox.fault('mail', 'refuse')
  expect((await failureOf(send(person, newAddress()))).message).toBe('邮件没能送到这个邮箱，请检查地址')
  await server.sandbox.fault('mail', 'timeout-but-done')
  const address = newAddress()
  expect((await failureOf(send(person, address))).message).toContain('验证码可能会晚到')
  expect(await verify(person, await emailCode(server, address))).toMatchObject({ address: expect.any(String) })
})

test('a customer changes the address with a code of the new one; the old one serves until then, and removing ends the choices', async () => {
  const person = await withEmail(server, await registered(server))
  const { address: before } = await status(person)
  expect((await failureOf(send(person, person.email.toUpperCase()))).message).toBe('这个邮箱已经验证过了')
  const next = newAddress()
  await send(person, next)
  expect(await status(person)).toMatchObject({ address: before, pending: expect.any(String) })
  await verify(person, await emailCode(server, next))
  const choice = { topic: 'receipt', channel: 'email', on: true } as const
  await server.client.call(notice.choose, choice, { token: person.token })
  const removed = await server.client.call(email.remove, {}, { token: person.token })
  expect(removed).toEqual({ offered: true, bounced: false })
  const again = await server.client.call(email.remove, {}, { token: person.token })
  expect(again).toEqual(removed)
  expect((await titles(person)).filter((title) => title === '邮箱已移除')).toHaveLength(1)
  const { choices } = await server.client.call(notice.choices, {}, { token: person.token })
  expect(choices.find(({ channel }) => channel === 'email')?.on).toBe(false)
  expect(await failureOf(server.client.call(notice.choose, choice, { token: person.token }))).toMatchObject({
    status: Status.refused,
    data: { needEmail: true },
  })
})

test('without a mail provider the functions are not offered, and nothing is counted', async () => {
  const bare = await startServer({ ...server.platform.config, MAIL_HOST: '', PORT: 0, OPS_PORT: undefined })
  try {
    const { token } = await registered(server)
    const client = makeClient(bare.url)
    expect(await client.call(email.status, {}, { token })).toEqual({ offered: false, bounced: false })
    for (let n = 0; n < 5; n++)
      expect(await failureOf(client.call(email.sendCode, { email: newAddress() }, { token }))).toMatchObject({
        status: Status.refused,
        message: '邮箱功能暂时没有开通',
      })
  } finally {
    await bare.stop()
  }
})
