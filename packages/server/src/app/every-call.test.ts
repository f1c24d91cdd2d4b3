import { randomUUID } from 'node:crypto'
import { shortSpelling } from '@wanka/contract/call.ts'
import { allCalls } from '@wanka/contract/calls.ts'
import { Status } from '@wanka/contract/status.ts'
import type { SendOptions } from '@wanka/testkit/clients/client.ts'
import { callExamples, type Example } from '@wanka/testkit/examples/call-examples.ts'
import { type Belongings, withBelongings, withNothing } from '@wanka/testkit/fixtures/owned-resources.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import type { TestServer } from '@wanka/testkit/servers/test-server.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../platform/auth/session.ts'
import { sha256 } from '../platform/crypto/crypto.ts'

limitByWork()
const server = serverFixture()
let own: Belongings
let examples: Example[]
beforeAll(async () => {
  own = await withBelongings(server)
  examples = callExamples(own)
})

type Reply = Awaited<ReturnType<TestServer['client']['send']>>
type Answers = Record<string, unknown>

/** Concurrent requests; with more of one session the server would shed some, as it should. */
const TOGETHER = 50

/** The answer of each call to its example, or to the body that `change` makes of it; `read` picks from the reply. */
async function ask(
  these: readonly Example[],
  options: SendOptions,
  read: (reply: Reply) => unknown,
  change: (example: Example) => Record<string, string> | string = ({ body }) => body,
): Promise<Answers> {
  const answers: [string, unknown][] = []
  for (let from = 0; from < these.length; from += TOGETHER) {
    const asked = these.slice(from, from + TOGETHER).map(async (example): Promise<[string, unknown]> => {
      return [example.name, read(await server.client.send(example.call, change(example), options))]
    })
    answers.push(...(await Promise.all(asked)))
  }
  return Object.fromEntries(answers)
}
const status = (reply: Reply): number => reply.status
const allAnswer = (these: readonly Example[], expected: unknown): Answers =>
  Object.fromEntries(these.map(({ name }) => [name, expected]))
const ofMembers = () => examples.filter(({ call }) => call.access !== 'public')
const publicExamples = () => examples.filter(({ call }) => call.access === 'public')

/** Opens another session of the same customer with this age and idle time. */
async function session(begun: string, seen: string): Promise<string> {
  const { db } = server.platform
  const token = await db
    .transaction()
    .execute((tx) => openSession(tx, own.customerId, { device: 'test', channel: 'test' }))
  await sql`
    update session set created_at = now() - ${begun}::interval, seen_at = now() - ${seen}::interval
     where token_hash = ${sha256(token)}`.execute(db)
  return token
}

test('a client finds every call of the contract served, also under the short spelling of its path', async () => {
  expect(examples.map(({ call }) => call)).toEqual(allCalls)
  const strange = ({ body }: Example) => ({ ...body, unknownField: '1' })
  expect(await ask(examples, { token: own.token }, status, strange)).toEqual(allAnswer(examples, 1002))
  for (const { call, body } of examples) {
    const path = shortSpelling(call.path)
    if (path === undefined) continue
    const { status } = await server.client.send(call, { ...body, unknownField: '1' }, { token: own.token, path })
    expect([path, status]).toEqual([path, Status.malformedField])
  }
})

test('S11 a guest, also one with an unknown token, gets sessionInvalid on every call of a member', async () => {
  for (const token of ['', 'x'.repeat(43), `${own.token.slice(1)}x`, own.customerId])
    expect(await ask(ofMembers(), { token }, status)).toEqual(allAnswer(ofMembers(), Status.sessionInvalid))
})

test('S11 a guest is not asked to log in on a public call, unless the guest names an object of a customer', async () => {
  const absent = new Map(callExamples(withNothing(own)).map(({ name, body }) => [name, body]))
  const open = ({ name, body }: Example) =>
    Object.fromEntries(Object.entries(body).filter(([field, value]) => absent.get(name)?.[field] === value))
  const answers = await ask(publicExamples(), {}, status, open)
  expect(Object.values(answers)).not.toContain(Status.sessionInvalid)
  for (const name of ['catalogue.config', 'customer.dictionary', 'loan.plan', 'loan.contractList', 'account.captcha'])
    expect([name, answers[name]]).toEqual([name, Status.ok])
  const named = await ask(
    publicExamples().filter(({ body }) => body.orderId !== undefined),
    {},
    status,
  )
  expect(named).toEqual({ 'loan.contract': Status.sessionInvalid, 'loan.contractList': Status.sessionInvalid })
})

test('a customer with an ended token gets sessionInvalid on public reads, while public actions still work', async () => {
  const token = await session('31 days', '1 minute')
  const reads = publicExamples().filter(({ call }) => call.effect === 'read')
  const acts = callExamples(withNothing(own)).filter(
    ({ call }) => call.access === 'public' && call.effect === 'selfGuarded',
  )
  expect(await ask(reads, { token }, status)).toEqual(allAnswer(reads, Status.sessionInvalid))
  expect(Object.values(await ask(acts, { token }, status))).not.toContain(Status.sessionInvalid)
})

test.each([
  ['idle for an hour', '2 hours', '61 minutes'],
  ['a day old', '25 hours', '1 minute'],
])(
  'S2 a customer whose session is %s can still read, moves no money and is asked for a step-up',
  async (_is, begun, seen) => {
    const token = await session(begun, seen)
    const moving = examples.filter(({ call }) => call.access === 'member+proof')
    expect(moving.length).toBeGreaterThan(2)
    const answers = await ask(moving, { token }, ({ status, data }) => ({ status, data }))
    expect(answers).toEqual(allAnswer(moving, { status: Status.furtherCheck, data: { needStepUp: true } }))
    const reading = ofMembers().filter(({ call }) => call.effect === 'read')
    expect(await ask(reading, { token }, status)).toEqual(allAnswer(reading, Status.ok))
  },
)

const MINUTE = 60_000
const headers: [string, SendOptions['headers'] | (() => SendOptions['headers']), number, unknown][] = [
  ['an unknown program', { proId: 'unknown' }, 1003, null],
  ['no program', { proId: undefined }, 1003, null],
  ['an unknown device', { deviceType: 'toaster' }, 1003, null],
  ['a clock eleven minutes late', () => ({ timestamp: String(Date.now() - 11 * MINUTE) }), 1009, null],
  ['a clock eleven minutes early', () => ({ timestamp: String(Date.now() + 11 * MINUTE) }), 1009, null],
  ['no time', { timestamp: undefined }, 1001, { field: 'timestamp' }],
  ['a time that is no number', { timestamp: 'now' }, 1002, { field: 'timestamp' }],
  ['another version', { version: '2.0' }, 1002, { field: 'version' }],
  ['no request id', { uuid: undefined }, 1001, { field: 'uuid' }],
  ['a request id with a quote', { uuid: "12345678'" }, 1002, { field: 'uuid' }],
  ['an endless token', { token: 'x'.repeat(201) }, 1002, { field: 'token' }],
]
test.each(headers)('a client with %s is refused on every call', async (_what, given, expected, data) => {
  const sent = typeof given === 'function' ? given() : given
  const answers = await ask(examples, { token: own.token, headers: sent }, ({ status, data }) => ({ status, data }))
  expect(answers).toEqual(allAnswer(examples, { status: expected, data }))
})

test('a page of another origin is refused on every call', async () => {
  for (const origin of ['https://evil.example', 'null', server.sandboxUrl])
    expect(await ask(examples, { token: own.token, headers: { origin } }, status)).toEqual(
      allAnswer(examples, Status.forbidden),
    )
})

test('a client that sends an unknown field is told its name by every call', async () => {
  for (const field of ['unknownField', 'customerId', 'price', 'constructor']) {
    const answers = await ask(
      examples,
      { token: own.token },
      ({ status, data }) => ({ status, data }),
      ({ body }) => ({
        ...body,
        [field]: '1',
      }),
    )
    expect(answers).toEqual(allAnswer(examples, { status: 1002, data: { field, reason: '' } }))
  }
})

/** Sends one request for every field of every call, changed in that field. */
async function askByField(
  change: (body: Record<string, string>, field: string) => Record<string, string> | string,
  among: readonly Example[] = examples,
  wanted: (example: Example, field: string) => boolean = () => true,
) {
  const rows = among.flatMap((example) =>
    Object.keys(example.body).flatMap((field) => (wanted(example, field) ? [{ ...example, field }] : [])),
  )
  const answers: { at: string; status: number; field: string | undefined }[] = []
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const asked = rows.slice(from, from + TOGETHER).map(async ({ call, name, body, field }) => {
      const { status, data } = await server.client.send(call, change(body, field), { token: own.token })
      return { at: `${name} ${field}`, status, field: (data as { field?: string } | null)?.field }
    })
    answers.push(...(await Promise.all(asked)))
  }
  return answers
}
const isOptional = ({ call }: Example, field: string): boolean => {
  const { shape } = (
    call.input as unknown as { _zod: { def: { shape: Record<string, { _zod: { optin?: string } }> } } }
  )._zod.def
  return shape[field]?._zod.optin === 'optional'
}

test('a client that leaves out a required field gets missingField with its name', async () => {
  const without = (body: Record<string, string>, field: string) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))
  const answers = await askByField(without, examples, (example, field) => !isOptional(example, field))
  expect(answers.length).toBeGreaterThan(80)
  expect(answers).toEqual(answers.map(({ at }) => ({ at, status: 1001, field: at.split(' ')[1] })))
})

/** Fields with a status of their own in the specification; `CHOICE` matches those with a list of values. */
const OWN_STATUS: Record<string, number> = {
  'account.login password': Status.loginWrong,
  'account.login captcha': Status.captchaWrong,
  'account.sendSmsH5 captcha': Status.captchaWrong,
  'complaint.pass captcha': Status.captchaWrong,
  'account.register password': Status.passwordFormat,
  'account.forgetPassword newPwd': Status.passwordFormat,
  'account.setPassword newPwd': Status.passwordFormat,
  'weChat.unbind password': Status.loginWrong,
}
const CHOICE =
  /\b(?:type|side|(?<!(?:exchange|subscribe) )scene|event|agreed|loginType|pwdType|purpose|step|productType|repayType|scope|(?<!oauthLogin )state|kind|again|action|topic|on|format|choose channel|notStudent|settle|occasion|toNext|costRead|autoDebit|credit|hardship\.request reason|helpful|smsWanted|business|page|inviteRecords list|bean|subscribe result|(?:banners|adverts|advertsAsSpelt) position)$/

test('a client that sends an overlong field gets malformedField with its name, or outOfRange where it has a list', async () => {
  const answers = await askByField((body, field) => ({ ...body, [field]: 'x'.repeat(12_000) }))
  const expected = ({ at }: { at: string }) => OWN_STATUS[at] ?? (CHOICE.test(at) ? 1004 : 1002)
  expect(answers).toEqual(answers.map((row) => ({ at: row.at, status: expected(row), field: row.at.split(' ')[1] })))
})

test('a client that sends a field twice is refused: no call takes the first or the last value', async () => {
  const forms = examples.filter(({ call }) => call.body !== 'json')
  const answers = await askByField((body, field) => `${new URLSearchParams(body)}&${field}=2`, forms)
  const expected = ({ at }: { at: string }) => (CHOICE.test(at) ? 1004 : 1002)
  expect(answers).toEqual(answers.map((row) => ({ at: row.at, status: expected(row), field: row.at.split(' ')[1] })))
})

test('a client that sends another format, truncated JSON or an oversized body gets badSignature on every call', async () => {
  const unreadable: [string, string][] = [
    ['application/json', '{"a":'],
    ['text/xml', '<a/>'],
    ['application/x-www-form-urlencoded', `a=${'x'.repeat(64 * 1024)}`],
  ]
  const withBody = examples.filter(({ call }) => call.method === 'POST')
  for (const [type, text] of unreadable) {
    const options = { token: own.token, headers: { 'content-type': type } }
    expect(
      await ask(
        withBody,
        options,
        ({ status, http }) => [status, http],
        () => text,
      ),
    ).toEqual(allAnswer(withBody, [Status.badSignature, 200]))
  }
})

test('a client that reuses a key gets duplicate while the first write runs, and then forbidden for another body', async () => {
  const writes = examples.filter(({ call }) => call.effect === 'idempotent')
  expect(writes.length).toBeGreaterThan(10)
  const uuid = randomUUID()
  await server.platform.db.transaction().execute(async (tx) => {
    for (const { call } of writes) {
      await sql`select idempotency_claim(${own.customerId}, ${call.path}, ${uuid}, '\\x00')`.execute(tx)
      const row = { caller: own.customerId, operation: call.path, key: uuid, body_hash: Buffer.of(0), reply: '{}' }
      await tx.insertInto('idempotency').values(row).execute()
    }
    expect(await ask(writes, { token: own.token, uuid }, status)).toEqual(allAnswer(writes, Status.duplicate))
  })
  expect(await ask(writes, { token: own.token, uuid }, status)).toEqual(allAnswer(writes, Status.forbidden))
})
