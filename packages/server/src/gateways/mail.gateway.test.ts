import { createServer } from 'node:net'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMail, type Mail, type MailConfig, type MailGateway } from './mail.gateway.ts'

type Received = {
  mailId: number
  to: string
  subject: string
  text: string
  headers: Record<string, string>
  attachments: { name: string; type: string; bytes: number }[]
}

let world: TestWorld
let config: MailConfig
let mail: MailGateway

beforeAll(async () => {
  world = await startWorld()
  const { mailPort } = await world.get<{ mailPort: number }>('/settings')
  config = {
    host: '127.0.0.1',
    port: mailPort,
    tls: 'none',
    user: SANDBOX_DEFAULTS.BANK_MERCHANT,
    password: SANDBOX_DEFAULTS.MAIL_PASSWORD,
    from: 'service@wanka.example',
    timeoutMs: 1500,
  }
  mail = createMail(config)
})
afterAll(() => world.stop())

const one = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  subject: '还款回单',
  text: '您好',
  ref: to,
  ...more,
})
const received = (to: string) => world.get<Received[]>(`/mail?to=${encodeURIComponent(to)}`)

test('a customer receives a mail with its attachment, marked as automatic and under a Message-ID of its reference', async () => {
  const attachments = [{ name: '还款回单.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 …') }]
  expect(await mail.send(one('a@example.com', { attachments, ref: 'mail-1' }))).toEqual({
    kind: 'answer',
    body: { result: 'accepted' },
  })
  const [got, ...more] = await received('a@example.com')
  expect(more).toEqual([])
  expect(got).toMatchObject({ subject: '还款回单', text: expect.stringContaining('您好') })
  expect(got?.attachments).toMatchObject([{ name: '还款回单.pdf', type: 'application/pdf', bytes: 12 }])
  expect(got?.headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'message-id': '<mail-1@wanka.example>' })
})

test('a mail whose answer was lost is the same mail when it is sent again', async () => {
  await world.post('/faults', { party: 'mail', fault: 'timeout-but-done' })
  expect(await mail.send(one('b@example.com'))).toEqual({ kind: 'unknown', reason: 'timeout' })
  expect(await mail.send(one('b@example.com'))).toMatchObject({ kind: 'answer', body: { result: 'accepted' } })
  expect(await received('b@example.com')).toHaveLength(1)
})

test('a mailbox that does not exist is distinguished from a provider that is busy or silent', async () => {
  await world.post('/faults', { party: 'mail', fault: 'refuse' })
  expect(await mail.send(one('c@example.com'))).toMatchObject({ kind: 'answer', body: { result: 'refused' } })
  await world.post('/faults', { party: 'mail', fault: 'busy' })
  expect(await mail.send(one('c@example.com'))).toEqual({ kind: 'unknown', reason: 'badReply' })
  await world.post('/faults', { party: 'mail', fault: 'timeout' })
  expect(await mail.send(one('c@example.com'))).toEqual({ kind: 'unknown', reason: 'timeout' })
  expect(await received('c@example.com')).toEqual([])
})

test('a wrong password and an unreachable provider say nothing about the mailbox', async () => {
  const stranger = createMail({ ...config, password: 'another' })
  expect(await stranger.send(one('d@example.com'))).toEqual({ kind: 'unknown', reason: 'badReply' })
  const away = createMail({ ...config, port: await closedPort() })
  expect(await away.send(one('d@example.com'))).toEqual({ kind: 'unknown', reason: 'network' })
})

test.each(['implicit', 'starttls'] as const)('with TLS %s nothing is sent to a provider that has none', async (tls) => {
  const careful = createMail({ ...config, tls, timeoutMs: 2000 })
  expect(await careful.send(one('e@example.com'))).toMatchObject({ kind: 'unknown' })
  expect(await received('e@example.com')).toEqual([])
})

test('S12 an address, a subject or a file name with line breaks adds neither a recipient nor a header', async () => {
  const hostile = [
    'victim@example.com\r\nBcc: more@example.com',
    'victim@example.com,more@example.com',
    'victim@example.com>\r\nRCPT TO:<more@example.com>',
  ]
  for (const to of hostile)
    await mail.send(
      one(to, {
        ref: 'hostile\r\nX-Added: 1',
        subject: '回单\r\nBcc: more@example.com\r\n\r\nbody',
        attachments: [{ name: 'a\r\nX-Added: 1.pdf', type: 'application/pdf', content: Buffer.from('x') }],
      }),
    )
  expect(await received('more@example.com')).toEqual([])
  const all = await world.get<Received[]>('/mail')
  for (const { headers } of all) expect(Object.keys(headers)).not.toContain('x-added')
  for (const { headers } of all) expect(Object.keys(headers)).not.toContain('bcc')
})

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
