import { Status } from '@wanka/contract/status.ts'
import { callExamples, type Example } from '@wanka/testkit/examples/call-examples.ts'
import { type Belongings, withBelongings, withNothing, withThingsOf } from '@wanka/testkit/fixtures/owned-resources.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/servers/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let mine: Belongings
let others: Belongings
beforeAll(async () => {
  server = await startTestServer()
  const both = await Promise.all([withBelongings(server), withBelongings(server)])
  mine = both[0]
  others = both[1]
})
afterAll(async () => {
  expect(await server.violations()).toEqual([])
  await server.stop()
})

type Asked = { at: string; example: Example; field: string; body: Record<string, string> }

/** My own requests, each with one thing in it that `owner` names instead of me. */
function requests(owner: Belongings): Asked[] {
  const theirs = new Map(callExamples(owner).map(({ name, body }) => [name, body]))
  const nothing = new Map(callExamples(withNothing(mine)).map(({ name, body }) => [name, body]))
  return callExamples(mine).flatMap((example) => {
    const { name, body } = example
    const things = Object.keys(body).filter((field) => nothing.get(name)?.[field] !== body[field])
    return things.map((field) => {
      const value = theirs.get(name)?.[field] ?? ''
      return { at: `${name} ${field}`, example, field, body: { ...body, [field]: value } }
    })
  })
}

/** Without the other things that may be left out: the call has nothing to go by but this one. */
function alone({ example, field, body }: Asked): Record<string, string> {
  const nothing = callExamples(withNothing(mine)).find(({ name }) => name === example.name)?.body ?? {}
  const kept = Object.entries(body).filter(([name]) => name === field || nothing[name] === example.body[name])
  return Object.fromEntries(kept)
}

async function answers(asked: readonly Asked[], bodyOf: (one: Asked) => Record<string, string>) {
  const replies = asked.map(
    async (one) => [one.at, await server.client.send(one.example.call, bodyOf(one), { token: mine.token })] as const,
  )
  return Object.fromEntries(await Promise.all(replies))
}

test('S12 whatever a call can name of another customer’s answers exactly like what nobody has', async () => {
  const foreign = requests(withThingsOf(mine, others))
  const absent = requests(withNothing(mine))
  expect(foreign.map(({ at }) => at)).toEqual(absent.map(({ at }) => at))
  expect(foreign.length).toBeGreaterThan(35)
  expect(await answers(foreign, ({ body }) => body)).toEqual(await answers(absent, ({ body }) => body))
  const refused = await answers(foreign, alone)
  expect(refused).toEqual(await answers(absent, alone))

  // the same words about my own things are heard: it is the owner that the refusals were about
  for (const { at, example } of requests(mine)) {
    const { status } = await server.client.send(example.call, example.body, { token: mine.token })
    expect([at, refused[at]?.status]).not.toEqual([at, Status.ok])
    expect([at, status]).not.toEqual([at, refused[at]?.status])
  }
})
