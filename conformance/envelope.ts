import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { makePost, type Posted } from '@wanka/server/gateways/http-post.ts'
import { checkSignature, replyTo, requestTo, signHeaders } from '@wanka/server/gateways/signature.ts'
import type { Case, Party, Provider } from './kit.ts'

const SIX_MINUTES_MS = 6 * 60_000

/** What holds for every signed call, seen at one that changes nothing. */
export function envelopeCases(provider: Provider, { path, body }: Party['harmless']): Case[] {
  const { key, timeoutMs } = provider
  const post = makePost(provider.url)
  const text = JSON.stringify(body)
  const said = requestTo(path)
  const send = (headers: Record<string, string>, sent = text): Promise<Posted> => post(path, headers, sent, timeoutMs)
  const assertRefused = async (what: string, headers: Record<string, string>, sent?: string): Promise<void> =>
    assert.equal((await send(headers, sent)).status, 401, `${what}: the status is not 401`)
  const assertSigned = (reply: Posted, nonce: string): void => {
    const check = checkSignature(key, replyTo(path), reply.headers, reply.text)
    assert.equal(check.kind, 'valid', `the reply's signature is ${check.kind}`)
    assert.equal(check.kind === 'valid' && check.nonce, nonce, 'the reply has another nonce than its request')
  }
  return [
    {
      title: 'a reply is signed for its call, now, with the nonce of its request',
      async see() {
        for (let n = 0; n < 2; n++) {
          const nonce = randomUUID()
          assertSigned(await send(signHeaders(key, said, text, nonce)), nonce)
        }
      },
    },
    {
      title: 'a request that is not signed by us for this call gets 401',
      async see() {
        await assertRefused('no signature', {})
        await assertRefused('another secret', signHeaders({ ...key, secret: `not ${key.secret}` }, said, text))
        await assertRefused('another merchant', signHeaders({ ...key, merchant: 'stranger' }, said, text))
        await assertRefused('another call', signHeaders(key, requestTo(`${path}/other`), text))
        await assertRefused('a reply', signHeaders(key, replyTo(path), text))
        await assertRefused('changed on its way', signHeaders(key, said, text), `${text} `)
        await assertRefused('another time', { ...signHeaders(key, said, text), 'x-timestamp': String(Date.now() + 1) })
        await assertRefused('another nonce', { ...signHeaders(key, said, text), 'x-nonce': randomUUID() })
      },
    },
    {
      title: 'a request of six minutes ago, or of six minutes ahead, gets 401',
      async see() {
        for (const away of [-SIX_MINUTES_MS, SIX_MINUTES_MS])
          await assertRefused(`${away} ms away`, signHeaders(key, said, text, randomUUID(), Date.now() + away))
      },
    },
    {
      title: 'a body that cannot be read gets a signed 400',
      async see() {
        for (const sent of [
          '',
          '{',
          '[]',
          '"text"',
          JSON.stringify({ ...body, unheardOf: { deep: [1] } }).slice(0, -3),
        ]) {
          const nonce = randomUUID()
          const reply = await send(signHeaders(key, said, sent, nonce), sent)
          assert.equal(reply.status, 400, `${JSON.stringify(sent)}: the status is not 400`)
          assertSigned(reply, nonce)
        }
      },
    },
  ]
}
