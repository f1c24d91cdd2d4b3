import { EventEmitter, once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { formCall } from '@wanka/contract/call.ts'
import { SUPPORT_CODE_HEADER } from '@wanka/contract/constants.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { makeParties } from '../gateways/parties.ts'
import { readConfig } from '../platform/config/config.ts'
import { buildOpsApp } from '../platform/http/ops-app.ts'
import { serve } from '../platform/http/serve.ts'
import { makePlatform } from '../platform/make-platform.ts'
import { makeMetrics } from '../platform/observability/metrics.ts'
import { makeReadiness } from '../platform/observability/readiness.ts'
import type { Platform } from '../platform/platform.ts'
import { buildApp } from './build-app.ts'

const card = formCall('/test/card', {
  access: 'public',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ tail: z.string(), bank: z.object({ name: z.string() }) }),
})

const terms = formCall('/test/terms', {
  access: 'public',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ text: z.string() }),
})
const LONG_TEXT = '借款合同'.repeat(600)

let scratch: ScratchDatabase
let platform: Platform
let app: FastifyInstance
const settings = { SHED_DELAY_MS: '30000', TRUSTED_PROXIES: '10.0.0.0/8', EXEMPT_ADDRESSES: '127.0.0.1' }
beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  const config = readConfig({ ...scratch.settings, LOG_LEVEL: 'silent', DATABASE_POOL: '4', ...settings })
  platform = makePlatform(config)
  app = await buildApp(platform, makeParties(config))
  const stored = { tail: '6789', number: '6222020200116789', bank: { name: '工商银行', token: 'secret' } }
  serve(app, platform, card, async () => stored)
  serve(app, platform, terms, async () => ({ text: LONG_TEXT }))
})
afterAll(async () => {
  await app.close()
  await platform.close()
  await scratch.drop()
})

const AT_ONCE = 50

/** Makes `times` calls, some of them at once. */
async function repeated<T>(times: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < times) {
    const next = Array.from({ length: Math.min(AT_ONCE, times - made.length) }, (_, n) => made.length + n)
    made.push(...(await Promise.all(next.map(make))))
    await setImmediate()
  }
  return made
}

const ask = (
  path: string,
  remoteAddress = '127.0.0.1',
  body = '',
  forwardedFor?: string,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    payload: body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      timestamp: String(Date.now()),
      version: '1.1',
      proid: 'browser',
      devicetype: 'h5',
      uuid: '12345678',
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
      ...headers,
    },
  })

test('S14 a client receives only the fields that the contract names', async () => {
  expect((await ask('/test/card')).json()).toEqual({
    status: 1,
    message: '',
    data: { tail: '6789', bank: { name: '工商银行' } },
  })
})

test('S24 a browser gets a policy against scripts, frames, sniffing and referrers, and caches no reply of a call', async () => {
  for (const response of [
    await ask(catalogue.config.path),
    await app.inject('/healthz'),
    await app.inject('/nothing'),
  ]) {
    const policy = String(response.headers['content-security-policy'])
    for (const rule of [
      "default-src 'self'",
      "script-src 'self';",
      "style-src 'self';",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).toContain('frame-ancestors')
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  }
  expect((await ask(catalogue.config.path)).headers['cache-control']).toBe('no-store')
})

test('S24 a page may copy and share a link and ask for the position, and may use no camera, microphone or payment of the browser', async () => {
  const permissions = String((await app.inject('/nothing')).headers['permissions-policy']).split(', ')
  expect(permissions.filter((permission) => !permission.endsWith('=()'))).toEqual([
    'clipboard-write=(self)',
    'web-share=(self)',
    'geolocation=(self)',
  ])
  for (const feature of ['camera', 'microphone', 'payment', 'usb']) expect(permissions).toContain(`${feature}=()`)
})

test('S25 a client address is limited to six hundred calls a minute, and another address is not affected', async () => {
  const replies = await repeated(605, () => ask(card.path, '203.0.113.7'))
  const refused = replies.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.json()).toMatchObject({ status: 40403, message: '操作太频繁，请稍后再试' })
  expect((await ask(card.path, '203.0.113.8')).statusCode).toBe(200)
})

test('S36 a caller that forges X-Forwarded-For is counted by the address that our proxy saw', async () => {
  const through = (claimed: string, heard: string) => ask(card.path, '10.0.0.7', '', `${claimed}, ${heard}`)
  const forged = await repeated(610, (n) => through(`192.0.2.${n % 250}, 127.0.0.1`, '198.51.100.4'))
  expect(forged.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  expect((await through('198.51.100.4', '198.51.100.5')).statusCode).toBe(200)
  // Directly, past the proxy, the claimed address does not count.
  const direct = await repeated(610, (n) => ask(card.path, '198.51.100.6', '', `192.0.2.${n % 250}`))
  expect(direct.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})

test('S36 an operator’s machine is exempt from limits by address only where a setting says so', async () => {
  const many = await repeated(610, () => ask(card.path, '::1'))
  expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})

test('S25 a client address can open 120 files a minute, and all addresses together one file 20 times', async () => {
  const open = (n: number, remoteAddress: string) =>
    app.inject({ url: `/files/receipt/00000000-0000-4000-8000-${String(n).padStart(12, '0')}?e=1&s=x`, remoteAddress })
  const codes = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode)
  const many = await repeated(130, (n) => open(n, '203.0.113.20'))
  expect(codes(many).filter((code) => code === 429)).toHaveLength(10)
  const one = await Promise.all(Array.from({ length: 30 }, (_, n) => open(999, `203.0.113.${30 + n}`)))
  expect(codes(one).filter((code) => code === 429)).toHaveLength(10)
})

test('S25 a caller with wrong signatures is soon refused by address, and a provider’s other address is not', async () => {
  const notify = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/callback/bank', remoteAddress, payload: {} })
  const wrong = []
  for (let n = 0; n < 40; n++) wrong.push((await notify('203.0.113.90')).statusCode)
  expect(wrong.slice(0, 30)).toEqual(Array(30).fill(401))
  expect(new Set(wrong.slice(30))).toEqual(new Set([429]))
  expect((await notify('203.0.113.91')).statusCode).toBe(401)
})

test('each reply to a call names its request as the log does, in letters that can be read out; a page does not', async () => {
  const codeOf = async (method: 'POST' | 'GET', url: string) =>
    (await app.inject({ method, url })).headers[SUPPORT_CODE_HEADER]
  const [one, other] = [await codeOf('POST', card.path), await codeOf('POST', card.path)]
  for (const code of [one, other]) expect(code).toMatch(/^[2-9A-HJ-NP-RT-Z]{8}$/)
  expect(one).not.toBe(other)
  expect(await codeOf('GET', '/healthz')).toBeUndefined()
})

test('an operator reads metrics and readiness on the operators’ port, and a client on no other port', async () => {
  for (const url of ['/metrics', '/readyz']) expect((await app.inject(url)).statusCode).toBe(404)
  const ops = buildOpsApp(
    makeReadiness(platform, () => true),
    makeMetrics(),
  )
  expect((await ops.inject('/readyz')).json()).toEqual({ ready: true, faults: {} })
  expect((await ops.inject('/metrics')).body).toContain('wanka_call_seconds')
  await ops.close()
})

test('an operator reads how many calls each module and kind of device makes, whatever a caller writes there', async () => {
  const metrics = makeMetrics()
  const counted = await buildApp(platform, makeParties(platform.config), metrics)
  const call = (headers: Record<string, string>) =>
    counted.inject({ method: 'POST', url: catalogue.config.path, headers })
  await call({ module: 'wk-web', deviceType: 'ios' })
  await call({ module: 'wk-web', deviceType: 'ios' })
  await call({ module: 'x'.repeat(300), deviceType: 'toaster' })
  await call({})
  const { body } = await buildOpsApp(
    makeReadiness(platform, () => true),
    metrics,
  ).inject('/metrics')
  expect(body.split('\n').filter((line) => line.startsWith('wanka_calls_total{'))).toEqual([
    'wanka_calls_total{module="wk-web",device="ios"} 2',
    'wanka_calls_total{module="other",device="other"} 1',
    'wanka_calls_total{module="none",device="other"} 1',
  ])
  await counted.close()
})

test('S32 a server accepts no more connections than the system allows its process', () => {
  expect(app.server.maxConnections).toBeGreaterThan(500)
  expect(app.server.maxConnections).toBeLessThanOrEqual(10_000)
})

test('S17 a caller with an invalid Origin is refused like a page of another origin', async () => {
  for (const origin of [
    'null',
    'http://',
    'http://[',
    '::',
    'about:blank',
    'https://evil.example',
    'http://localhost:80:80',
  ]) {
    const reply = await ask(card.path, undefined, '', undefined, { origin, host: 'localhost:80' })
    expect([origin, reply.statusCode, reply.json().status]).toEqual([origin, 200, 1007])
  }
  expect(
    (
      await ask(card.path, undefined, '', undefined, { origin: 'http://localhost:8080', host: 'localhost:8080' })
    ).json(),
  ).toMatchObject({ status: 1 })
})

test('a client whose call is under way when the server stops is answered, and its connection is closed', async () => {
  const ending = await buildApp(platform, makeParties(platform.config))
  const steps = new EventEmitter()
  ending.get('/slow', async () => {
    steps.emit('begun')
    await once(steps, 'finish')
    return 'done'
  })
  const url = await ending.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const begun = once(steps, 'begun')
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/slow`, { agent }, resolve).on('error', reject)
  })
  await begun
  const ended = ending.close()
  await setImmediate()
  steps.emit('finish')
  const { statusCode, headers } = (await answered).resume()
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
  await ended
  agent.destroy()
})

test('a client whose request arrives while the server stops is answered, and its connection is closed', async () => {
  const ending = await buildApp(platform, makeParties(platform.config))
  const url = new URL(await ending.listen({ port: 0, host: '127.0.0.1' }))
  const accepted = once(ending.server, 'connection') as Promise<[Socket]>
  const socket = connect(Number(url.port), url.hostname).setEncoding('utf8')
  const begun = 'GET /healthz HTTP/1.1\r\nhost: wanka\r\n'
  socket.write(begun)
  const [served] = await accepted
  await until(async () => served.bytesRead === begun.length)
  const ended = ending.close()
  socket.write('\r\n')
  const answer = (await socket.toArray()).join('')
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/)
  expect(answer).toMatch(/^connection: close/im)
  await ended
})

test('a guest receives a long reply compressed; a short one, and the reply to a token, are sent as they are', async () => {
  const accepting = { 'accept-encoding': 'br, gzip' }
  const [long, short, plain] = [
    await ask(terms.path, undefined, '', undefined, accepting),
    await ask(card.path, undefined, '', undefined, accepting),
    await ask(terms.path),
  ]
  expect(long.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toEqual(plain.json())
  expect(long.rawPayload.length * 10).toBeLessThan(plain.rawPayload.length)
  expect(plain.json()).toMatchObject({ status: 1, data: { text: LONG_TEXT } })
  const personal = await ask(terms.path, undefined, '', undefined, { ...accepting, token: 'of-a-customer' })
  for (const { headers } of [short, plain, personal]) expect(headers).not.toHaveProperty('content-encoding')
})
