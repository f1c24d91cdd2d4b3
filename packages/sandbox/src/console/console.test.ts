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
