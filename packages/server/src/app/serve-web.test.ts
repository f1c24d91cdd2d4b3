import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeParties } from '../gateways/parties.ts'
import { readConfig } from '../platform/config/config.ts'
import { makePlatform } from '../platform/make-platform.ts'
import { type Metrics, makeMetrics } from '../platform/observability/metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { buildApp } from './build-app.ts'

const PAGE = '<html lang="zh-CN"></html>'
const built = {
  'index.html': PAGE,
  'shell.html': PAGE,
  'page-login.html': PAGE.replace('</html>', '<!-- login --></html>'),
  'csp.json': '{"script":[],"style":[]}',
  'pages.json': '{"/login":"page-login.html"}',
  'worker.js': '',
  'worker-retired.js': '',
  'assets/first.js': 'export {}',
}

let scratch: ScratchDatabase
let folder: string
let platform: Platform
let app: FastifyInstance
const metrics: Metrics = makeMetrics()
beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(built)) await writeFile(join(folder, name), text)
  const config = readConfig({ ...scratch.settings, LOG_LEVEL: 'silent', DATABASE_POOL: '2', WEB_DIR: folder })
  platform = makePlatform(config)
  app = await buildApp(platform, makeParties(config), metrics)
})
afterAll(async () => {
  await app.close()
  await platform.close()
  await rm(folder, { recursive: true })
  await scratch.drop()
})

test('a visitor gets the page of the address that has one of its own, and the shell at any other', async () => {
  const read = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
  expect(await read('/login')).toContain('<!-- login -->')
  expect(await read('/billList')).not.toContain('<!-- login -->')
})

test.each(['/', '/assets/first.js', '/sw.js', '/billList'])(
  'a thousand visitors in one minute all get %s',
  async (url) => {
    const visits = Array.from({ length: 1000 }, (_, n) => `198.51.${n >> 8}.${n & 255}`).map((remoteAddress) =>
      app.inject({ url, remoteAddress, headers: { accept: 'text/html' } }),
    )
    const codes = new Set((await Promise.all(visits)).map(({ statusCode }) => statusCode))
    expect([...codes]).toEqual([200])
  },
)

test('an operator sees how fast pages are in browsers, and their errors, whatever a stranger reports', async () => {
  const report = (payload: object) => app.inject({ method: 'POST', url: '/page-report', payload })
  const login = { page: '/login', seconds: { lcp: 1.2, inp: 0.04 }, shift: 0.02, errors: { script: 2 } }
  expect((await report(login)).statusCode).toBe(204)
  expect((await report({ page: '/a-new-label', seconds: {}, errors: { screen: 1 } })).statusCode).toBe(204)
  const refused = [
    { ...login, seconds: { lcp: -1 } },
    { ...login, seconds: { name: 1 } },
    { ...login, errors: { script: 1e9 } },
    { ...login, text: '张三' },
  ]
  for (const payload of refused) expect((await report(payload)).statusCode).toBe(400)
  const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('wanka_page_'))
  expect(lines.filter((line) => /_(sum|total)/.test(line)).sort()).toEqual([
    'wanka_page_errors_total{kind="screen",page="other"} 1',
    'wanka_page_errors_total{kind="script",page="/login"} 2',
    'wanka_page_seconds_sum{vital="inp",page="/login"} 0.04',
    'wanka_page_seconds_sum{vital="lcp",page="/login"} 1.2',
    'wanka_page_shift_sum{page="/login"} 0.02',
  ])
})
