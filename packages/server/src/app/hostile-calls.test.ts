import { calls } from '@wanka/contract/calls.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { callExamples, type Example } from '@wanka/testkit/examples/call-examples.ts'
import { hostileSample } from '@wanka/testkit/examples/hostile-inputs.ts'
import { type Belongings, withBelongings } from '@wanka/testkit/fixtures/owned-resources.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'

/** `npm run attack -- calls` sends two hundred and every value in every field. */
const INPUTS = 40
const AT_ONCE = 20

limitByWork()
const server = serverFixture()
let own: Belongings
let examples: Example[]
beforeAll(async () => {
  own = await withBelongings(server)
  examples = callExamples(own)
})

/** Resets attempts and quotas: used up, they would keep later requests from reaching the code behind them. */
async function resetAttempts(): Promise<void> {
  await server.platform.db.updateTable('deal_password').set({ wrong: 0, locked_until: null }).execute()
  await server.platform.db.deleteFrom('request_count').execute()
}

test.each(Object.keys(calls))(
  'S17 an attacker who sends a sample of hostile inputs to every call of %s gets no 5xx',
  async (area) => {
    const faults: unknown[] = []
    const ofArea = examples.filter(({ name }) => name.startsWith(`${area}.`))
    expect(ofArea.length).toBeGreaterThan(0)
    for (const { name, call, body } of ofArea) {
      // A public call, such as a login, is sent without a session.
      const options = call.access === 'public' ? {} : { token: own.token }
      const bodies = hostileSample(body, INPUTS)
      expect(bodies).toHaveLength(INPUTS)
      for (let at = 0; at < bodies.length; at += AT_ONCE) {
        await resetAttempts()
        const some = bodies.slice(at, at + AT_ONCE)
        const replies = await Promise.all(some.map((text) => server.client.send(call, text, options)))
        replies.forEach(({ http, status }, n) => {
          if (http >= 500 || status === 0) faults.push({ name, http, status, text: some[n]?.slice(0, 300) })
        })
      }
    }
    expect(faults).toEqual([])
  },
)

test('S17 a customer’s session still works after all hostile inputs', async () => {
  expect((await server.client.call(customer.info, {}, { token: own.token })).customerId).toBe(own.customerId)
})
