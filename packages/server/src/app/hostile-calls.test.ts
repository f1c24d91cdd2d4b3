import { customer } from '@wanka/contract/customer.ts'
import { callExamples, type Example } from '@wanka/testkit/call-examples.ts'
import { hostileValues, strangeBodies } from '@wanka/testkit/hostile-inputs.ts'
import { type Belongings, withBelongings } from '@wanka/testkit/scenes/belongings.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SEED = 20270615
const INPUTS = 200
const ONE_FIELD = 150
const AT_ONCE = 20

let server: TestServer
let own: Belongings
let examples: Example[]
beforeAll(async () => {
  server = await startTestServer()
  own = await withBelongings(server)
  examples = callExamples(own)
})
afterAll(async () => {
  expect(await server.violations()).toEqual([])
  await server.stop()
})

/** Wrong ones would lock the password and use budgets up, and nothing behind them would be reached any more. */
async function forgetTries(): Promise<void> {
  await server.kernel.db.updateTable('deal_password').set({ wrong: 0, locked_until: null }).execute()
  await server.kernel.db.deleteFrom('request_count').execute()
}

const textOf = (body: Record<string, string>, changes: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(Object.entries({ ...body, ...Object.fromEntries(changes) })).toString()

/** Most with one field gone bad and all others right, so that they get far; the rest with several, or no form at all. */
function hostileBodies({ body }: Example): string[] {
  const fields = Object.keys(body)
  const pairs = fields.flatMap((field) => hostileValues.map((value) => [field, value] as const))
  const some = fc.shuffledSubarray(pairs, { minLength: Math.min(pairs.length, ONE_FIELD) })
  const singles = (fc.sample(some, { seed: SEED, numRuns: 1 })[0] ?? []).slice(0, ONE_FIELD)
  const field = fc.constantFrom(...fields, 'unknownField', '__proto__', 'constructor', 'a[b]')
  const value = fc.oneof(fc.constantFrom(...hostileValues), fc.string({ unit: 'binary', maxLength: 60 }), fc.json())
  const several = fc.array(fc.tuple(field, value), { minLength: 1, maxLength: 3 })
  const numRuns = INPUTS - strangeBodies.length - singles.length
  return [
    ...singles.map((pair) => textOf(body, [pair])),
    ...fc.sample(several, { seed: SEED, numRuns }).map((changes) => textOf(body, changes)),
    ...strangeBodies,
  ]
}

test('S17 two hundred hostile inputs to every call are no fault of ours, and none of them ends a session', async () => {
  const faults: unknown[] = []
  for (const example of examples) {
    const { name, call } = example
    // who tries to log in or out holds no session yet
    const options = call.access === 'public' ? {} : { token: own.token }
    const bodies = hostileBodies(example)
    expect(bodies).toHaveLength(INPUTS)
    for (let at = 0; at < bodies.length; at += AT_ONCE) {
      await forgetTries()
      const some = bodies.slice(at, at + AT_ONCE)
      const replies = await Promise.all(some.map((text) => server.client.send(call, text, options)))
      replies.forEach(({ http, status }, n) => {
        if (http >= 500 || status === 0) faults.push({ name, http, status, text: some[n]?.slice(0, 300) })
      })
    }
  }
  expect(faults).toEqual([])
  expect((await server.client.call(customer.info, {}, { token: own.token })).customerId).toBe(own.customerId)
}, 400_000)
