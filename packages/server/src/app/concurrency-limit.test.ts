import { isDeepStrictEqual } from 'node:util'
import { formCall } from '@wanka/contract/call.ts'
import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { makeParties } from '../gateways/parties.ts'
import { readConfig } from '../platform/config/config.ts'
import { serve } from '../platform/http/serve.ts'
import { makePlatform } from '../platform/make-platform.ts'
import type { Platform } from '../platform/platform.ts'
import { buildApp } from './build-app.ts'

const shape = { access: 'public', input: z.strictObject({}), output: z.object({ n: z.number() }) } as const
const read = formCall('/test/read', { ...shape, effect: 'read' })
const other = formCall('/test/other', { ...shape, effect: 'read' })
const party = formCall('/test/party', { ...shape, effect: 'selfGuarded' })
const write = formCall('/test/write', { ...shape, effect: 'idempotent' })

let scratch: ScratchDatabase
let platform: Platform
let app: FastifyInstance
let letAllGo = (): void => undefined
const gate = new Promise<void>((resolve) => (letAllGo = resolve))
beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  const config = readConfig({ ...scratch.settings, LOG_LEVEL: 'silent', DATABASE_POOL: '4' })
  platform = makePlatform(config)
  app = await buildApp(platform, makeParties(config))
  for (const call of [read, other, party]) serve(app, platform, call, () => gate.then(() => ({ n: 1 })))
  serve(app, platform, write, async () => ({ n: 2 }))
})
afterAll(async () => {
  await app.close()
  await platform.close()
  await scratch.drop()
})

let keys = 10_000_000
const ask = (path: string) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      timestamp: String(Date.now()),
      version: '1.1',
      proid: 'browser',
      devicetype: 'h5',
      uuid: String(keys++),
    },
  })
/** Sends `count` requests of one call at once; `answered` collects the replies so far. */
function send(count: number, path: string) {
  const answered: Awaited<ReturnType<typeof ask>>[] = []
  for (let at = 0; at < count; at++) ask(path).then((reply) => answered.push(reply))
  return { answered, until: (codes: number[]) => until(async () => same(answered, codes)) }
}
const same = (replies: { statusCode: number }[], codes: number[]): boolean =>
  isDeepStrictEqual(replies.map(({ statusCode }) => statusCode).sort(), codes)
const times = (count: number, code: number): number[] => Array(count).fill(code)

test('S25 callers beyond the limit are refused at once, writes are accepted, and every accepted caller is answered', async () => {
  // Calls that wait for a slow provider occupy at most half of the capacity.
  const slow = send(300, party.path)
  await slow.until(times(60, 429))
  expect(slow.answered[0]?.headers['retry-after']).toBe('1')
  expect(slow.answered[0]?.json()).toEqual({ status: 40403, message: '现在使用的人有点多，请稍后再试', data: null })
  const reads = send(200, read.path)
  await reads.until(times(80, 429))
  expect((await ask(other.path)).statusCode).toBe(429)
  await send(20, write.path).until(times(20, 200))
  // Probes and the bank's notices are not counted.
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const notice = await app.inject({ method: 'POST', url: '/callback/bank', payload: { type: 'collect' } })
  expect(notice.statusCode).not.toBe(429)

  letAllGo()
  await slow.until([...times(240, 200), ...times(60, 429)])
  await reads.until([...times(120, 200), ...times(80, 429)])
  expect((await ask(other.path)).json()).toMatchObject({ status: 1, data: { n: 1 } })
})
