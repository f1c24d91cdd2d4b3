import { expect, test } from 'vitest'
import * as z from 'zod'
import { createParty, type Repeat } from './http-party.ts'
import { signHeaders } from './signature.ts'

const key = { merchant: 'wanka', secret: 'a secret' }
const schema = z.object({ state: z.enum(['paid', 'open']) })

type Behaviour = (request: { nonce: string; rawBody: string; signal: AbortSignal }) => Response | Promise<Response>

/** A party that answers as told, and counts how often it was asked. */
function partyThat(...behaviours: Behaviour[]) {
  let asked = 0
  const answering: typeof fetch = async (_url, init) => {
    const behaviour = behaviours[Math.min(asked, behaviours.length - 1)]
    asked += 1
    const headers = new Headers(init?.headers)
    if (!behaviour || !init?.signal) throw new Error('asked without a time limit')
    return behaviour({ nonce: headers.get('x-nonce') ?? '', rawBody: String(init.body), signal: init.signal })
  }
  const post = createParty({ ...key, baseUrl: 'http://party', timeoutMs: 20, fetch: answering })
  return { ask: (repeat: Repeat) => post('/order', { no: 1 }, schema, repeat), asked: () => asked }
}

const signedReply =
  (body: string, status = 200, secret = key.secret): Behaviour =>
  ({ nonce }) =>
    new Response(body, { status, headers: signHeaders({ ...key, secret }, body, nonce) })
const silence: Behaviour = ({ signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const brokenLine: Behaviour = () => Promise.reject(new TypeError('fetch failed'))

test('a signed answer of the agreed shape is an answer', async () => {
  expect(await partyThat(signedReply('{"state":"paid"}')).ask('once')).toEqual({
    kind: 'answer',
    body: { state: 'paid' },
  })
})

test.each([
  ['silence', silence, 'timeout'],
  ['a broken line', brokenLine, 'network'],
  ['a server error', signedReply('{"state":"paid"}', 500), 'badReply'],
  ['a shape nobody agreed on', signedReply('{"state":"perhaps"}'), 'badReply'],
  ['something that is no JSON', signedReply('<html>'), 'badReply'],
  ['a success other than 200', signedReply('{"state":"paid"}', 202), 'badReply'],
  ['another secret', signedReply('{"state":"paid"}', 200, 'other'), 'badSignature'],
  ['no signature', () => new Response('{"state":"paid"}'), 'badSignature'],
  ['an unsigned refusal', () => new Response('{}', { status: 403 }), 'badSignature'],
] as const)('%s leaves the outcome unknown, and money is not asked for twice', async (_what, behaviour, reason) => {
  const party = partyThat(behaviour)
  expect(await party.ask('once')).toEqual({ kind: 'unknown', reason })
  expect(party.asked()).toBe(1)
})

test('an old answer played again is not believed', async () => {
  const body = '{"state":"paid"}'
  const old = signHeaders(key, body)
  expect(await partyThat(() => new Response(body, { headers: old })).ask('once')).toEqual({
    kind: 'unknown',
    reason: 'badSignature',
  })
})

test('a signed refusal says that nothing was done', async () => {
  expect(await partyThat(signedReply('{}', 409)).ask('once')).toEqual({ kind: 'rejected', status: 409 })
})

test('a harmless call is asked once more after an unknown answer, and not after a clear one', async () => {
  const lucky = partyThat(brokenLine, signedReply('{"state":"open"}'))
  expect(await lucky.ask('safe')).toEqual({ kind: 'answer', body: { state: 'open' } })
  const clear = partyThat(signedReply('{}', 404))
  await clear.ask('safe')
  const unlucky = partyThat(silence)
  expect(await unlucky.ask('safe')).toEqual({ kind: 'unknown', reason: 'timeout' })
  expect([lucky.asked(), clear.asked(), unlucky.asked()]).toEqual([2, 1, 2])
})
