import { customer } from '@wanka/contract/customer.ts'
import { callExamples, type Example } from '@wanka/testkit/call-examples.ts'
import { hostileValues } from '@wanka/testkit/hostile-inputs.ts'
import { type Belongings, withBelongings } from '@wanka/testkit/scenes/belongings.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SEED = 20270615
const INPUTS = 200
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

const STRANGE_BODIES = ['', '&&&', '=', '%', '%ff=%fe', 'a[b]=c', '\0', '{', '[]=1&[]=2', `${'a='.repeat(2000)}`]

/** Bodies with one to three fields gone bad, among them fields that nobody asked for. */
function hostileBodies({ body }: Example): string[] {
  const field = fc.constantFrom(...Object.keys(body), 'unknownField', '__proto__', 'constructor', 'a[b]')
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.json() },
  )
  const changes = fc.array(fc.tuple(field, value), { minLength: 1, maxLength: 3 })
  const changed = fc.sample(changes, { seed: SEED, numRuns: INPUTS - STRANGE_BODIES.length })
  return [
    ...STRANGE_BODIES,
    ...changed.map((pairs) =>
      new URLSearchParams(Object.entries({ ...body, ...Object.fromEntries(pairs) })).toString(),
    ),
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
      const some = bodies.slice(at, at + AT_ONCE)
      const replies = await Promise.all(some.map((text) => server.client.send(call, text, options)))
      replies.forEach(({ http, status }, n) => {
        if (http >= 500 || status === 0) faults.push({ name, http, status, text: some[n]?.slice(0, 300) })
      })
    }
  }
  expect(faults).toEqual([])
  expect((await server.client.call(customer.info, {}, { token: own.token })).customerId).toBe(own.customerId)
}, 60_000)
