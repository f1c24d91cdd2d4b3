import { formCall, jsonCall } from '@wanka/contract/call.ts'
import { copy } from '@wanka/contract/copy.ts'
import { CallError } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import { fen } from '@wanka/domain/money.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callApi } from './client.ts'
import { BUSY_STATUS, isMaintenance, NETWORK_STATUS, onCallFailure, setTransport } from './exchange.ts'
import { headerText } from './headers.ts'

test('S22 a call can carry whatever name an app gives the phone', () => {
  for (const name of ['\ud800', 'x\udc00y', '手机 📱', 'line\r\nbreak', '\u0000', '<script>', '文'.repeat(1_000_000)]) {
    const text = headerText(name)
    expect(text).toMatch(/^[\x21-\x7e]*$/)
    expect(text.length).toBeLessThanOrEqual(200)
    expect(() => new Headers({ deviceInfo: text })).not.toThrow()
  }
  expect(decodeURIComponent(headerText('PJD110;14;Vivo/手机'))).toBe('PJD110;14;Vivo/手机')
})

const pay = formCall('/cash/api/pay', {
  access: 'member',
  effect: 'idempotent',
  input: z.strictObject({ amount: wire.fen(), note: z.optional(z.string()) }),
  output: z.object({ paid: wire.fen() }),
})
const task = formCall('/auth/api/task', {
  access: 'member',
  effect: 'selfGuarded',
  input: z.strictObject({}),
  output: z.null(),
})
const look = formCall('/cash/api/look', {
  access: 'member',
  effect: 'read',
  input: z.strictObject({}),
  output: z.null(),
})
const lookSecond = formCall('/auth/api/look', {
  access: 'member',
  effect: 'read',
  input: z.strictObject({}),
  output: z.null(),
})
const tell = jsonCall('/api/tell', {
  access: 'public',
  effect: 'selfGuarded',
  input: z.object({ list: z.array(z.string()) }),
  output: z.null(),
})

type Sent = { url: string; body: string; headers: Record<string, string>; keepalive?: boolean }
let sent: Sent[] = []
const answer = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)
const answers = (...replies: (Response | Error)[]): void =>
  setTransport(async (url, { body, headers, keepalive }) => {
    sent.push({ url, body: String(body), headers: headers as Record<string, string>, keepalive })
    const next = replies[Math.min(sent.length, replies.length) - 1]
    if (next instanceof Error || !next) throw next
    return next.clone()
  })
const later = (ms: number, response: Response) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(response.clone()), ms))
const failureOf = async (call: Promise<unknown>): Promise<CallError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallError)) throw new Error('no CallError')
  return error
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('location', { pathname: '/cashier_desk' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a call sends typed values as form text, with the headers of every call', async () => {
  answers(answer({ status: 1, message: '', data: { paid: '12.34' } }))
  expect(await callApi(pay, { amount: fen(1234) }, { uuid: 'u-1' })).toEqual({ paid: 1234 })
  expect(sent[0]?.body).toBe('amount=12.34')
  expect(sent[0]?.url).toMatch(/^\/cash\/api\/pay\?time=\d+$/)
  expect(sent[0]?.headers).toMatchObject({
    version: '1.1',
    uuid: 'u-1',
    pageId: '/cashier_desk',
    proId: 'browser',
    module: 'wk-web',
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(Object.keys(sent[0]?.headers ?? {})).toEqual(
    expect.arrayContaining(['token', 'timestamp', 'time', 'deviceType', 'deviceInfo']),
  )
})

test('a call with a nested body is sent as JSON', async () => {
  answers(answer({ status: 1, message: '' }))
  expect(await callApi(tell, { list: ['a'] })).toBeNull()
  expect(sent[0]).toMatchObject({ body: '{"list":["a"]}', headers: { 'content-type': 'application/json' } })
})

test('a refused call throws a CallError with the fixed text of its status', async () => {
  answers(answer({ status: 1006, message: 'dup', data: { field: 'x' } }))
  expect(await failureOf(callApi(pay, { amount: fen(1) }))).toMatchObject({
    status: 1006,
    message: '请勿重复提交',
    data: { field: 'x' },
  })
})

test('the second client shows its own text for a status', async () => {
  answers(answer({ status: 1005, message: '' }))
  expect((await failureOf(callApi(task, {}))).message).toBe('验签失败')
})

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['an answer that is not ours', new Response('<html>')],
])('a call with %s throws a network failure', async (_, reply) => {
  answers(reply)
  expect(await failureOf(callApi(pay, { amount: fen(1) }))).toMatchObject({
    status: NETWORK_STATUS,
    message: '网络不给力，请重新尝试',
  })
})

test.each([
  ['general', 20_000],
  ['second', 10_000],
] as const)('the %s client aborts a call after its timeout', async (profile, limit) => {
  vi.useFakeTimers()
  setTransport(() => new Promise(() => undefined))
  const failure = failureOf(profile === 'second' ? callApi(task, {}) : callApi(pay, { amount: fen(1) }))
  let over = false
  void failure.then(() => {
    over = true
  })
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(over).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await failure).status).toBe(NETWORK_STATUS)
})

test('the client distinguishes maintenance from a failed call', async () => {
  answers(answer({ status: 0, message: 'x', data: { maintenance: true } }, { status: 503 }))
  const error = await failureOf(callApi(pay, { amount: fen(1) }))
  expect([isMaintenance(error), error.message]).toEqual([true, '很抱歉，系统正在升级中，服务暂停使用，请稍后再来！'])
})

const busyReply = (init: ResponseInit) => answer({ status: 40403, message: copy.busy, data: null }, init)
const busyFor = (status: number, seconds: number) => busyReply({ status, headers: { 'retry-after': String(seconds) } })

test('the client reports an overloaded server as busy, not as under maintenance', async () => {
  answers(busyReply({ status: 503 }))
  const error = await failureOf(callApi(pay, { amount: fen(1) }))
  expect([isMaintenance(error), error.status, error.message]).toEqual([false, BUSY_STATUS, copy.busy])
})

/** Advances the fake clock until the call settles; returns how long that took, ms. */
async function endOf(call: Promise<unknown>): Promise<number> {
  let over = false
  const end = (): void => {
    over = true
  }
  call.then(end, end)
  const step = 250
  let passed = 0
  for (; !over && passed < 120_000; passed += step) await vi.advanceTimersByTimeAsync(step)
  return passed
}

test.each([429, 503])('a read answered with %i is retried after the pause that the server wants', async (status) => {
  vi.useFakeTimers()
  answers(busyFor(status, 2), busyFor(status, 2), answer({ status: 1, message: '' }))
  const read = callApi(look, {})
  const tookMs = await endOf(read)
  expect(await read).toBeNull()
  expect(sent).toHaveLength(3)
  expect(tookMs).toBeGreaterThanOrEqual(4000)
})

test('a read gives up on a busy server after two retries, or at once where the server wants a longer pause', async () => {
  vi.useFakeTimers()
  answers(busyFor(503, 1))
  const read = callApi(look, {}).catch((error: CallError) => error.message)
  await endOf(read)
  expect([await read, sent.length]).toEqual([copy.busy, 3])
  answers(busyFor(429, 60))
  sent = []
  await failureOf(callApi(look, {}))
  expect(sent).toHaveLength(1)
})

test('a write is sent once, whatever the server answers', async () => {
  answers(busyFor(503, 1))
  await failureOf(callApi(pay, { amount: fen(1) }))
  answers(new TypeError('Failed to fetch'))
  await failureOf(callApi(tell, { list: [] }))
  expect(sent).toHaveLength(2)
})

test('a read that fails to connect is retried once', async () => {
  vi.useFakeTimers()
  answers(new TypeError('Failed to fetch'), answer({ status: 1, message: '' }))
  const read = callApi(look, {})
  await endOf(read)
  expect(await read).toBeNull()
  expect(sent).toHaveLength(2)
})

test.each([
  ['no answer ever comes', () => new Promise<Response>(() => undefined)],
  [
    'the connection breaks late',
    () => new Promise<Response>((_, fail) => setTimeout(() => fail(new TypeError()), 12_000)),
  ],
  [
    'the server rejects the clock, late',
    () => later(12_000, answer({ status: 1009, message: '' }, { headers: { date: new Date().toUTCString() } })),
  ],
  ['the server answers busy, late', () => later(8_000, busyFor(503, 1))],
] as const)('a read with its retries ends within its client’s timeout where %s', async (_, respond) => {
  vi.useFakeTimers()
  for (const [call, limit] of [
    [look, 20_000],
    [lookSecond, 10_000],
  ] as const) {
    setTransport(() => respond())
    const read = callApi(call, {}).catch(() => undefined)
    expect(await endOf(read)).toBeLessThanOrEqual(limit + 250)
  }
})

test('a client with a wrong clock takes over the server’s and sends the call once more with the same key', async () => {
  const date = new Date('2031-01-01T00:00:00Z')
  answers(
    answer({ status: 1009, message: '' }, { headers: { date: date.toUTCString() } }),
    answer({ status: 1, message: '', data: { paid: '0.01' } }),
  )
  expect(await callApi(pay, { amount: fen(1) })).toEqual({ paid: 1 })
  expect(Math.abs(Number(sent[1]?.headers.timestamp) - date.getTime())).toBeLessThan(5_000)
  expect(sent[1]?.headers.uuid).toBe(sent[0]?.headers.uuid)
})

test('a client whose clock stays wrong fails after the second attempt', async () => {
  answers(answer({ status: 1009, message: '' }, { headers: { date: new Date().toUTCString() } }))
  expect((await failureOf(callApi(pay, { amount: fen(1) }))).message).toBe('系统当前时间异常，请核对当前时间')
  expect(sent).toHaveLength(2)
})

test('an answer of another shape fails the call as a system failure and never returns half an object', async () => {
  answers(answer({ status: 1, message: '', data: { paid: 12 } }))
  expect(await failureOf(callApi(pay, { amount: fen(1) }))).toMatchObject({
    status: 0,
    message: '系统异常，请稍后再试',
  })
})

test('a write still arrives when the customer leaves the page at once, unless it is large', async () => {
  answers(answer({ status: 1, message: '', data: null }))
  await callApi(look, {})
  await callApi(tell, { list: ['seen'] })
  await callApi(tell, { list: ['x'.repeat(10_000)] })
  expect(sent.map(({ keepalive }) => keepalive === true)).toEqual([false, true, false])
})

test('a background call fails without notifying the shell', async () => {
  answers(answer({ status: 0, message: '' }, { status: 503 }))
  const heard: unknown[] = []
  const stop = onCallFailure((error) => heard.push(error))
  await failureOf(callApi(tell, { list: [] }, { unheard: true }))
  expect(heard).toEqual([])
  await failureOf(callApi(tell, { list: [] }))
  expect(heard).toHaveLength(1)
  stop()
})

test('the shell receives every failure with the token that the call was made with', async () => {
  answers(answer({ status: 1008, message: '' }))
  const heard: [number, string][] = []
  const stop = onCallFailure((error, token) => heard.push([error.status, token]))
  await failureOf(callApi(pay, { amount: fen(1) }))
  stop()
  expect(heard).toEqual([[1008, '']])
})
