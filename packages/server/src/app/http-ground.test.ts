import { formCall } from '@wanka/contract/call.ts'
import { system } from '@wanka/contract/system.ts'
import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/database.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { makeParties } from '../gateways/parties.ts'
import { readConfig } from '../kernel/config.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { makeKernel } from '../kernel/make-kernel.ts'
import { serve } from '../kernel/serve.ts'
import { buildApp } from './build-app.ts'

const card = formCall('/test/card', {
  access: 'public',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ tail: z.string(), bank: z.object({ name: z.string() }) }),
})

let scratch: ScratchDatabase
let kernel: Kernel
let app: FastifyInstance
beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  const config = readConfig({ DATABASE_URL: scratch.url, LOG_LEVEL: 'silent', DATABASE_POOL: '4' })
  kernel = makeKernel(config)
  app = await buildApp(kernel, makeParties(config))
  const stored = { tail: '6789', number: '6222020200116789', bank: { name: '工商银行', token: 'secret' } }
  serve(app, kernel, card, async () => stored)
})
afterAll(async () => {
  await app.close()
  await kernel.pool.end()
  await scratch.drop()
})

const ask = (path: string, remoteAddress = '127.0.0.1', body = '') =>
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
    },
  })

test('S14 a reply carries what the contract names and nothing that came along with it', async () => {
  expect((await ask('/test/card')).json()).toEqual({
    status: 1,
    message: '',
    data: { tail: '6789', bank: { name: '工商银行' } },
  })
})

test('S24 every answer closes scripts, frames, guessing and the referrer, and no reply of a call is kept', async () => {
  for (const response of [await ask(system.config.path), await app.inject('/healthz'), await app.inject('/nothing')]) {
    const policy = String(response.headers['content-security-policy'])
    for (const rule of ["default-src 'self'", "script-src 'self';", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule)
    expect(policy).toContain('frame-ancestors')
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  }
  expect((await ask(system.config.path)).headers['cache-control']).toBe('no-store')
})

test('S25 one address is heard six hundred times a minute, and then another one still is', async () => {
  const times = Array.from({ length: 605 }, () => ask(card.path, '203.0.113.7'))
  const replies = await Promise.all(times)
  const refused = replies.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.json()).toMatchObject({ status: 40403, message: '操作太频繁，请稍后再试' })
  expect((await ask(card.path, '203.0.113.8')).statusCode).toBe(200)
})
