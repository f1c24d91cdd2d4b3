import { attacks } from '@wanka/testkit/attack/attacks.ts'
import { startTestServer } from '@wanka/testkit/servers/test-server.ts'
import { expect, test } from 'vitest'

test.each(attacks)(
  'an attacker who tries a sample of $name finds nothing',
  async ({ run }) => {
    // A server per attack: an attack leaves accounts locked and quotas used up.
    const server = await startTestServer()
    try {
      expect(await run(server, { thorough: false })).toEqual([])
      expect(await server.violations()).toEqual([])
    } finally {
      await server.stop()
    }
  },
  400_000,
)
