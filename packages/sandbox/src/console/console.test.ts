import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type TestWorld } from '../test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('S24 another site can neither frame the console nor have an inline script run in it', async () => {
  for (const path of ['/', '/shell/shell.js']) {
    const { headers } = await fetch(world.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
  }
})

const ROUTE = /\bapp\.(get|post|delete)(?:<.*>)?\(\s*'(\/[^']*)'/g
const TOLD = /`(GET|POST|DELETE) (\/[^\s`?]*)/g

test('docs/sandbox.md names every call of the console, and no other', () => {
  const source = join(import.meta.dirname, '..')
  const registered = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(ROUTE)])
    .map(([, method = '', path]) => `${method.toUpperCase()} ${path}`)
  const page = readFileSync(join(source, '../../../docs/sandbox.md'), 'utf8')
  const told = new Set([...page.matchAll(TOLD)].map(([, method, path]) => `${method} ${path}`))
  // the console's files are registered in one loop
  told.delete('GET /')
  expect([...told].sort()).toEqual([...new Set(registered)].sort())
})
