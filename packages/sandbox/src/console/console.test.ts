import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type TestWorld } from '../test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('S24 the console is in no frame of a stranger and lets nothing inline count', async () => {
  for (const path of ['/', '/shell/shell.js']) {
    const { headers } = await fetch(world.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
  }
})
