import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { makePost, type Posted } from '@wanka/server/gateways/http-post.ts'
import { replyTo, requestTo, signHeaders } from '@wanka/server/gateways/signature.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PARTIES, type PartyName } from './parties/index.ts'
import { judgeSandbox, sandboxData } from './sandbox.ts'
import type { TestData } from './test-data.ts'

let world: TestWorld
let data: TestData
let careless: Server | undefined
beforeAll(async () => {
  world = await startWorld()
  data = await sandboxData(world)
})
afterEach(() => {
  careless?.closeAllConnections()
  careless?.close()
})
afterAll(() => world.stop())

/** What the sandbox has nothing for. */
const NOT_TRIED = ['a number that takes no messages is refused']

test.each(Object.keys(PARTIES) as PartyName[])('the sandbox’s %s keeps all of the protocol', async (name) => {
  const verdicts = await judgeSandbox(world, data, name)
  expect(verdicts.filter(({ title, outcome }) => outcome !== 'held' && !NOT_TRIED.includes(title))).toEqual([])
})

const key = { merchant: SANDBOX_DEFAULTS.BANK_MERCHANT, secret: SANDBOX_DEFAULTS.BANK_SECRET }
type Request = { path: string; headers: Record<string, string>; text: string }
type Mistake = (request: Request, ask: (request: Request) => Promise<Posted>) => Promise<Posted>

/** A bank in front of the sandbox's that gets one thing wrong. */
async function carelessBank(mistake: Mistake): Promise<string> {
  const post = makePost(world.url)
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming.setEncoding('utf8')) text += chunk
    const request = { path: incoming.url ?? '', headers: incoming.headers as Record<string, string>, text }
    const {
      status,
      headers,
      text: reply,
    } = await mistake(request, (asked) => post(asked.path, asked.headers, asked.text, 5000))
    const { 'content-length': _, 'transfer-encoding': __, ...others } = headers
    response.writeHead(status, others).end(reply)
  })
  careless = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const signedAnew = (request: Request, text = request.text): Request => ({
  ...request,
  headers: { ...request.headers, ...signHeaders(key, requestTo(request.path), text, request.headers['x-nonce']) },
  text,
})
const answeredAnew = (request: Request, reply: Posted, text: string, nonce = request.headers['x-nonce']): Posted => ({
  ...reply,
  headers: signHeaders(key, replyTo(request.path), text, nonce),
  text,
})
const MOVES = ['/bank/collect', '/bank/payout']

/** A number of its own for each request, however often the order was sent. */
let sent = 0
const forgetful: Mistake = async (request, ask) => {
  if (!MOVES.includes(request.path) && request.path !== '/bank/statement') return ask(request)
  sent += 1
  const asked = MOVES.includes(request.path)
    ? signedAnew(request, request.text.replace(/"orderNo":"(\w+)"/, `"orderNo":"$1-${sent}"`))
    : request
  const reply = await ask(asked)
  return answeredAnew(request, reply, reply.text.replaceAll(/("orderNo":"\w+)-\d+"/g, '$1"'))
}

test.each<[string, Mistake, string[]]>([
  [
    'that takes every request for ours',
    (request, ask) => ask(signedAnew({ ...request, headers: { ...request.headers, 'x-nonce': 'a-nonce-of-its-own' } })),
    [
      'a request that is not signed by us for this call gets 401',
      'a request of six minutes ago, or of six minutes ahead, gets 401',
    ],
  ],
  [
    'that signs its replies with nonces of its own',
    async (request, ask) => {
      const reply = await ask(request)
      return answeredAnew(request, reply, reply.text, 'a-nonce-of-its-own')
    },
    ['a reply is signed for its call, now, with the nonce of its request'],
  ],
  [
    'that makes an order as often as it is sent',
    forgetful,
    [
      'a debit that is sent ten times at once is made once',
      'a number that was used is rejected for another sum or direction',
    ],
  ],
  [
    'that tells another outcome when it is asked',
    async (request, ask) => {
      const reply = await ask(request)
      if (request.path !== '/bank/query') return reply
      return answeredAnew(request, reply, reply.text.replace('"succeeded"', '"failed"'))
    },
    ['a debit is made once, however often it is sent, and found by its number'],
  ],
])('a bank %s is found out', async (_, mistake, titles) => {
  const verdicts = await judgeSandbox(world, data, 'bank', await carelessBank(mistake))
  const broken = verdicts.flatMap(({ title, outcome }) => (outcome === 'broken' ? [title] : []))
  expect(broken).toEqual(expect.arrayContaining(titles))
})

test('cases that need what the test data do not have are not tried, and break nothing', async () => {
  const verdicts = await judgeSandbox(world, { people: {}, cards: {} }, 'bank')
  expect(verdicts.filter(({ outcome }) => outcome === 'broken')).toEqual([])
  expect(verdicts.find(({ title }) => title.startsWith('a debit that is sent ten times'))).toMatchObject({
    outcome: 'notTried',
    why: 'the test data have no people.match',
  })
})
