import { readFile } from 'node:fs/promises'
import { type Call, shortSpelling } from '@wanka/contract/call.ts'
import { allCalls } from '@wanka/contract/calls.ts'
import { Status } from '@wanka/contract/status.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

// The calls that the specification requires, from a separate list that a change of the contract does not change.

const server = serverFixture()
let asked: { path: `/${string}`; body: string; access: string }[]
beforeAll(async () => {
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

/** Deviations from the list, with their reasons. */
const DEVIATIONS: Record<string, string> = {
  '/user/api/account/logout for public': 'a logout from an ended session is no error',
  '/user/api/complaint/list for member': 'complaints belong to a customer',
  '/market/consumerVoucher/upload sent as bytes': 'a picture is sent as bytes, not as text a third longer',
  '/market/crm/groupEstimate for public': 'a guest is in no group, and guests’ pages send the call',
  '/mkmoln/points/fudou/rate for public': 'the rules of points are read before there is an account',
  '/market/api/letong/packages for public': 'a guest reads what is sold, and logs in to order it',
}

const callAt = (path: string): Call | undefined =>
  allCalls.find((call) => call.path === path || shortSpelling(call.path) === path)

test('a client finds every specified call in the contract, with the specified access and body format', () => {
  const deviations = asked.flatMap(({ path, access, body }) => {
    const call = callAt(path)
    if (!call) return access === 'partner' ? [] : [`${path} is missing`]
    const [theirs, form] = [call.access.split('+', 1)[0], call.method === 'GET' ? 'get' : call.body]
    return [
      ...(theirs === access ? [] : [`${path} for ${theirs}`]),
      ...(form === body ? [] : [`${path} sent as ${form}`]),
    ]
  })
  expect(deviations).toEqual(Object.keys(DEVIATIONS))
})

/** A call's answer to a guest who sends an unknown field; a partner's call answers in the partner's own format. */
async function answerOf({ path, body, access }: (typeof asked)[number]): Promise<{ http: number; status: number }> {
  if (access === 'partner') return { http: (await fetch(server.url + path)).status, status: 0 }
  const call = { ...(callAt(path) ?? { body: 'form' }), method: body === 'get' ? 'GET' : 'POST', path } as Call
  return server.client.send(call, { unknownField: '1' })
}

test('a guest gets an answer from every specified call, and is asked to log in where the call needs it', async () => {
  const wrong = asked.map(async (one) => {
    const { http, status } = await answerOf(one)
    const asksLogin = callAt(one.path)?.access.startsWith('member') ?? false
    return http !== 404 && (status === Status.sessionInvalid) === asksLogin ? [] : [`${one.path}: ${http} ${status}`]
  })
  expect((await Promise.all(wrong)).flat()).toEqual([])
})
