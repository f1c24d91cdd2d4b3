import { readFile } from 'node:fs/promises'
import { type Call, shortSpelling } from '@wanka/contract/call.ts'
import { allCalls } from '@wanka/contract/calls.ts'
import { Status } from '@wanka/contract/status.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/servers/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Every call that was asked for, as it was asked for: a list of its own, which no change of the contract changes along.

let server: TestServer
let asked: { path: `/${string}`; body: string; access: string }[]
beforeAll(async () => {
  server = await startTestServer()
  const text = await readFile(new URL('../../../testkit/data/calls.csv', import.meta.url), 'utf8')
  asked = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [path = '', body = '', access = ''] = line.split(',')
      return { path: path as `/${string}`, body, access }
    })
})
afterAll(() => server.stop())

/** What is otherwise than asked for, and why. */
const OTHERWISE: Record<string, string> = {
  '/user/api/account/logout for public': 'a session that has ended already is left without an error',
  '/user/api/complaint/list for member': 'complaints are somebody’s own',
  '/market/consumerVoucher/upload sent as bytes': 'a picture travels as it is, not as text a third longer',
  '/market/crm/groupEstimate for public': 'a guest is in no group, and pages of guests ask it',
  '/mkmoln/points/fudou/rate for public': 'the rules of points are read before there is an account',
}

const callAt = (path: string): Call | undefined =>
  allCalls.find((call) => call.path === path || shortSpelling(call.path) === path)

test('every call that was asked for is in the contract, for whom and in the form it was asked for', () => {
  const otherwise = asked.flatMap(({ path, access, body }) => {
    const call = callAt(path)
    if (!call) return access === 'partner' ? [] : [`${path} is missing`]
    const [theirs, form] = [call.access.split('+', 1)[0], call.method === 'GET' ? 'get' : call.body]
    return [
      ...(theirs === access ? [] : [`${path} for ${theirs}`]),
      ...(form === body ? [] : [`${path} sent as ${form}`]),
    ]
  })
  expect(otherwise).toEqual(Object.keys(OTHERWISE))
})

/** What a call answers to a stranger who sends it what it does not know; a partner's is answered in the partner's own form. */
async function answerOf({ path, body, access }: (typeof asked)[number]): Promise<{ http: number; status: number }> {
  if (access === 'partner') return { http: (await fetch(server.url + path)).status, status: 0 }
  const call = { ...(callAt(path) ?? { body: 'form' }), method: body === 'get' ? 'GET' : 'POST', path } as Call
  return server.client.send(call, { unknownField: '1' })
}

test('every call that was asked for is answered by its own code, which sends a stranger to log in where it must', async () => {
  const wrong = asked.map(async (one) => {
    const { http, status } = await answerOf(one)
    const asksLogin = callAt(one.path)?.access.startsWith('member') ?? false
    return http !== 404 && (status === Status.sessionInvalid) === asksLogin ? [] : [`${one.path}: ${http} ${status}`]
  })
  expect((await Promise.all(wrong)).flat()).toEqual([])
})
