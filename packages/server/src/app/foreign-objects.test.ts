import { Status } from '@wanka/contract/status.ts'
import { callExamples, type Example } from '@wanka/testkit/examples/call-examples.ts'
import { type Belongings, withBelongings, withNothing, withThingsOf } from '@wanka/testkit/fixtures/owned-resources.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let mine: Belongings
let others: Belongings
beforeAll(async () => {
  const both = await Promise.all([withBelongings(server), withBelongings(server)])
  mine = both[0]
  others = both[1]
})

type Asked = { at: string; example: Example; field: string; body: Record<string, string> }

/** My own requests, each with one object replaced by `owner`'s. */
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

const TOGETHER = 50

/** Drops the other optional objects, so that the call has only this one to identify its target. */
function alone({ example, field, body }: Asked): Record<string, string> {
  const nothing = callExamples(withNothing(mine)).find(({ name }) => name === example.name)?.body ?? {}
  const kept = Object.entries(body).filter(([name]) => name === field || nothing[name] === example.body[name])
  return Object.fromEntries(kept)
}

async function answers(asked: readonly Asked[], bodyOf: (one: Asked) => Record<string, string>) {
  const answer = async (one: Asked) =>
    [one.at, await server.client.send(one.example.call, bodyOf(one), { token: mine.token })] as const
  const replies: Awaited<ReturnType<typeof answer>>[] = []
  // all at once, some would be shed
  for (let from = 0; from < asked.length; from += TOGETHER)
    replies.push(...(await Promise.all(asked.slice(from, from + TOGETHER).map(answer))))
  return Object.fromEntries(replies)
}

test('S12 a customer who names another customer’s object in any call gets the same answer as for an unknown one', async () => {
  const foreign = requests(withThingsOf(mine, others))
  const absent = requests(withNothing(mine))
  expect(foreign.map(({ at }) => at)).toEqual(absent.map(({ at }) => at))
  expect(foreign.length).toBeGreaterThan(35)
  expect(await answers(foreign, ({ body }) => body)).toEqual(await answers(absent, ({ body }) => body))
  const refused = await answers(foreign, alone)
  expect(refused).toEqual(await answers(absent, alone))

  // The same request about my own objects gets another answer: the refusals were about the owner.
  for (const { at, example } of requests(mine)) {
    const { status } = await server.client.send(example.call, example.body, { token: mine.token })
    expect([at, refused[at]?.status]).not.toEqual([at, Status.ok])
    expect([at, status]).not.toEqual([at, refused[at]?.status])
  }
})
