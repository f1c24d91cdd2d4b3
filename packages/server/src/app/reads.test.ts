import { type Call, formCall } from '@wanka/contract/call.ts'
import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { makeParties } from '../gateways/parties.ts'
import { readConfig } from '../platform/config/config.ts'
import { makeBatchedCounter } from '../platform/db/batched-counter.ts'
import { transact } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/pipelined-query.ts'
import { serve } from '../platform/http/serve.ts'
import { makePlatform } from '../platform/make-platform.ts'
import type { Platform } from '../platform/platform.ts'
import { buildApp } from './build-app.ts'

const note = preparedQuery("insert into party_nonce (party, nonce) values ('bank', $1)")
const byKey = preparedQuery<{ n: number }>('select 1 as n', { short: true })

/** Ways to write through the platform that a handler gets, not only through the reader in its context. */
const writes: Record<string, (platform: Platform, nonce: string) => Promise<unknown>> = {
  statement: ({ db }, nonce) => note.rows(db, nonce),
  builder: ({ db }, nonce) => db.insertInto('party_nonce').values({ party: 'bank', nonce }).execute(),
  transaction: ({ db }, nonce) => transact(db, (tx) => note.pipelined(tx, nonce)),
  lock: ({ db }) => sql`select from customer for update`.execute(db),
  job: ({ db }) => sql`select graphile_worker.add_job('none')`.execute(db),
}

let scratch: ScratchDatabase
let platform: Platform
let app: FastifyInstance
let answer = (): void => undefined
beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  const config = readConfig({ ...scratch.settings, LOG_LEVEL: 'silent', DATABASE_POOL: '4' })
  platform = makePlatform(config)
  app = await buildApp(platform, makeParties(config))
  const counts = makeBatchedCounter<{ nonce: string }>((all) =>
    Promise.all(all.map(({ nonce }) => note.rows(platform.db, nonce))),
  )
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  for (const [name, write] of Object.entries(writes)) mount(name, 'read', () => write(platform, name).then(() => null))
  mount('act', 'selfGuarded', () => note.rows(platform.db, 'act'))
  mount('one', 'read', () => sql`select 1`.execute(platform.db))
  mount('short', 'read', () => byKey.rows(platform.db))
  mount('held', 'read', async () => {
    await sql`select 1`.execute(platform.db)
    return held
  })
  mount('counted', 'read', async () => counts.add({ nonce: 'counted' }))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await app.close()
  await platform.close()
  await scratch.drop()
})

function mount(name: string, effect: Call['effect'], work: () => Promise<unknown>): void {
  const spec = { access: 'public', effect, input: z.strictObject({}), output: z.null() } as const
  serve(app, platform, formCall(`/test/${name}`, spec), () => work().then(() => null))
}

const ask = async (name: string): Promise<number> => {
  const headers = {
    timestamp: String(Date.now()),
    version: '1.1',
    proid: 'browser',
    devicetype: 'h5',
    uuid: '12345678',
  }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = `/test/${name}`
  return (await app.inject({ method: 'POST', url, payload: '', headers: { ...headers, ...type } })).statusCode
}
const noted = async (): Promise<string[]> =>
  (await platform.jobsDb.selectFrom('party_nonce').select('nonce').execute()).map(({ nonce }) => nonce)

test.each(Object.keys(writes))('a caller’s read that writes by a %s fails and changes nothing', async (name) => {
  expect(await ask(name)).toBe(500)
  expect(await noted()).not.toContain(name)
})

test('a caller’s action writes while another caller’s read is under way', async () => {
  const reading = ask('held')
  expect(await ask('act')).toBe(200)
  expect(await noted()).toContain('act')
  answer()
  expect(await reading).toBe(200)
})

test('a count that a caller’s read adds in memory is written later, outside of the read', async () => {
  expect(await ask('counted')).toBe(200)
  await expect.poll(noted).toContain('counted')
})

test.each(['one', 'short'])('a caller’s read of %s query sends that query and nothing else', async (name) => {
  await ask(name)
  const sent: string[] = []
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [{ statements?: { text: string }[]; text?: string }]
    sent.push(...(asked.statements ?? [{ text: String(asked.text ?? asked) }]).map(({ text }) => text))
    return Reflect.apply(query, this, args)
  } as never)
  expect(await ask(name)).toBe(200)
  expect(sent.filter((text) => !text.includes('maintenance') && !text.includes('setting'))).toHaveLength(1)
})
