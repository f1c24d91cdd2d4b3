import { expect, test } from 'vitest'
import * as z from 'zod'
import { createParty, type Repeat } from './http-party.ts'
import { type Post, type Posted, TimeoutError } from './http-post.ts'
import { replyTo, signHeaders } from './signature.ts'

const key = { merchant: 'wanka', secret: 'a secret' }
const schema = z.object({ state: z.enum(['paid', 'open']) })

type Behaviour = (request: { nonce: string; rawBody: string; timeoutMs: number }) => Posted | Promise<Posted>

/** A party with scripted answers, which counts the requests. */
function partyThat(...behaviours: Behaviour[]) {
  let asked = 0
  const answering: Post = async (_path, headers, rawBody, timeoutMs) => {
    const behaviour = behaviours[Math.min(asked, behaviours.length - 1)]
    asked += 1
    if (!behaviour) throw new Error('asked for nothing')
    return behaviour({ nonce: headers['x-nonce'] ?? '', rawBody, timeoutMs })
  }
  const post = createParty({ ...key, baseUrl: 'http://party', timeoutMs: 20, post: answering })
  return { ask: (repeat: Repeat) => post('/order', { no: 1 }, schema, repeat), asked: () => asked }
}

const reply = (text: string, status = 200, headers: Record<string, string> = {}): Posted => ({ status, headers, text })
const signedReply =
  (body: string, status = 200, secret = key.secret): Behaviour =>
  ({ nonce }) =>
    reply(body, status, signHeaders({ ...key, secret }, replyTo('/order'), body, nonce))
const silence: Behaviour = ({ timeoutMs }) => Promise.reject(new TimeoutError(`${timeoutMs}`))
const brokenLine: Behaviour = () => Promise.reject(new Error('socket hang up'))

test('a signed reply of the agreed shape is an answer', async () => {
  expect(await partyThat(signedReply('{"state":"paid"}')).ask('once')).toEqual({
    kind: 'answer',
    body: { state: 'paid' },
  })
})

test.each([
  ['silence', silence, 'timeout'],
  ['a broken line', brokenLine, 'network'],
  ['a server error', signedReply('{"state":"paid"}', 500), 'badReply'],
  ['an unknown shape', signedReply('{"state":"perhaps"}'), 'badReply'],
  ['something that is no JSON', signedReply('<html>'), 'badReply'],
  ['a success other than 200', signedReply('{"state":"paid"}', 202), 'badReply'],
  ['another secret', signedReply('{"state":"paid"}', 200, 'other'), 'badSignature'],
  ['no signature', () => reply('{"state":"paid"}'), 'badSignature'],
  ['an unsigned refusal', () => reply('{}', 403), 'badSignature'],
] as const)(
  '%s leaves the outcome unknown, and an order to pay is not sent twice',
  async (_what, behaviour, reason) => {
    const party = partyThat(behaviour)
    expect(await party.ask('once')).toEqual({ kind: 'unknown', reason })
    expect(party.asked()).toBe(1)
  },
)

test('a replayed old reply is refused', async () => {
  const body = '{"state":"paid"}'
  const old = signHeaders(key, replyTo('/order'), body)
  expect(await partyThat(() => reply(body, 200, old)).ask('once')).toEqual({
    kind: 'unknown',
    reason: 'badSignature',
  })
})

test('a signed refusal means that the party did nothing', async () => {
  expect(await partyThat(signedReply('{}', 409)).ask('once')).toEqual({ kind: 'rejected', status: 409 })
})

test('a safe call is sent once more after an unknown answer, and not after a definite one', async () => {
  const lucky = partyThat(brokenLine, signedReply('{"state":"open"}'))
  expect(await lucky.ask('safe')).toEqual({ kind: 'answer', body: { state: 'open' } })
  const clear = partyThat(signedReply('{}', 404))
  await clear.ask('safe')
  const unlucky = partyThat(silence)
  expect(await unlucky.ask('safe')).toEqual({ kind: 'unknown', reason: 'timeout' })
  expect([lucky.asked(), clear.asked(), unlucky.asked()]).toEqual([2, 1, 2])
})
