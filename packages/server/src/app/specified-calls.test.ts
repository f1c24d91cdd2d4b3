import { readFile } from 'node:fs/promises'
import { type Call, shortSpelling } from '@wanka/contract/call.ts'
import { allCalls } from '@wanka/contract/calls.ts'
import { Status } from '@wanka/contract/status.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

// The calls that the specification requires, as docs/specification.md lists them: a list that a change of the contract does not
// change.

const server = serverFixture()
const MALL = 'GET · the mall, by its signature'
type Asked = { path: `/${string}`; said: string }
let asked: Asked[]
let ours: string[]
beforeAll(async () => {
  const text = await readFile(new URL('../../../../docs/specification.md', import.meta.url), 'utf8')
  const [chapter = ''] = /^## 7\. [\s\S]*?(?=^## 8\. )/m.exec(text) ?? []
  const rows = chapter.matchAll(/^\| `(\/[^`\s]*)`\s+\| ([^|]*?)\s*\|/gm)
  asked = [...rows].map(([, path = '', said = '']) => ({ path: path as `/${string}`, said }))
  const [own = ''] = /^### Calls of our own[\s\S]*/m.exec(text) ?? []
  ours = [...own.matchAll(/^- `(\/[^`]*)`/gm)].map(([, path = '']) => path)
})

const callAt = (path: string): Call | undefined =>
  allCalls.find((call) => call.path === path || shortSpelling(call.path) === path)

const wordsOf = ({ method, body, access, effect }: Call): string =>
  `${method === 'GET' ? 'GET' : body} · ${access} · ${effect}`

test('a client finds every specified call in the contract, sent, allowed and repeated as the list says', () => {
  expect(asked).toHaveLength(98)
  const deviations = asked.flatMap(({ path, said }) => {
    const call = callAt(path)
    if (!call) return said === MALL ? [] : [`${path} is missing`]
    const words = wordsOf(call)
    return said === words || said.startsWith(`${words} — `) ? [] : [`${path} is "${words}", the list says "${said}"`]
  })
  expect(deviations).toEqual([])
})

test('a client finds every other call of the contract in the list of our own', () => {
  const listed = new Set<string>(asked.map(({ path }) => path))
  const unlisted = allCalls.map(({ path }) => path as string).filter((path) => !listed.has(path))
  expect(ours, 'a call of our own stands in the last chapter of docs/specification.md').toEqual(unlisted.sort())
})

/** A call's answer to a guest who sends an unknown field; a partner's call answers in the partner's own format. */
async function answerOf({ path, said }: Asked): Promise<{ http: number; status: number }> {
  const call = callAt(path)
  if (said === MALL || !call) return { http: (await fetch(server.url + path)).status, status: 0 }
  return server.client.send({ ...call, path }, { unknownField: '1' })
}

test('a guest gets an answer from every specified call, and is asked to log in where the call needs it', async () => {
  const wrong = asked.map(async (one) => {
    const { http, status } = await answerOf(one)
    const asksLogin = callAt(one.path)?.access.startsWith('member') ?? false
    return http !== 404 && (status === Status.sessionInvalid) === asksLogin ? [] : [`${one.path}: ${http} ${status}`]
  })
  expect((await Promise.all(wrong)).flat()).toEqual([])
})
