import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test, vi } from 'vitest'

const server = serverFixture()

const policyOf = async (path: string): Promise<string> =>
  (await fetch(server.url + path)).headers.get('content-security-policy') ?? ''

test('an operator allows one origin to run a script on pages, and never on a call', async () => {
  expect(await policyOf('/healthz')).toContain("script-src 'self';")
  const value = { scriptUrl: 'https://service.example/chat/s.js', fallbackTel: '', hours: '' }
  await server.platform.db
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', 'customerService')
    .execute()
  await server.platform.db
    .updateTable('setting')
    .set({ value: JSON.stringify({ scriptUrl: 'https://res.example/jweixin.js' }) })
    .where('name', '=', 'weChat')
    .execute()
  await vi.waitFor(
    async () => {
      const policy = await policyOf('/healthz')
      expect(policy).toContain("script-src 'self' https://service.example https://res.example;")
      expect(policy).toContain("connect-src 'self' https://service.example;")
      // of WeChat's styles only the text of its tag
      const tagStyle = "'sha256-nZzG/ukOukPJWGyQjsY6M2a418lc55hSG8H3uwmZmNE='"
      expect(policy).toContain(`style-src 'self' https://service.example ${tagStyle};`)
      expect(policy).toContain("object-src 'none'")
    },
    { timeout: 10_000 },
  )
  expect(await policyOf('/api/customerService/config')).not.toContain('service.example')
})
