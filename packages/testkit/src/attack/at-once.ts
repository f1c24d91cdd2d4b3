import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Status } from '@wanka/contract/status.ts'
import { sha256 } from '@wanka/server/platform/crypto/crypto.ts'
import { sessionOf } from './chairs.ts'
import type { Request, Stage } from './probe.ts'

const AT_ONCE = 30
const SHORT_AT_ONCE = 5
/** Marker inside the stored reply of another caller. */
const STORED = 'stored-reply-of-another'

/**
 * Sends every write under an idempotency key that the victim has used for the same call and the attacker for another call: a
 * stored reply belongs to one caller and one call.
 */
export async function withKeysOfOthers({ server, probe, victim, attacker, examples }: Stage): Promise<void> {
  const writes = examples.filter(({ call }) => call.effect === 'idempotent')
  const uuid = randomUUID()
  const stored = (caller: string, operation: string) => ({
    caller,
    operation,
    key: uuid,
    body_hash: sha256(operation),
    reply: JSON.stringify(STORED),
  })
  const rows = writes.flatMap(({ call }) => [
    stored(victim.customerId, call.path),
    stored('127.0.0.1 of another', call.path),
  ])
  await server.platform.db
    .insertInto('idempotency')
    .values([...rows, stored(attacker.customerId, '/another/call')])
    .execute()
  for (const { name, call, body } of writes) {
    const token = await sessionOf(server, attacker.customerId)
    const answer = await probe.send({ name, call, chair: 'one with a key of another', body, options: { token, uuid } })
    if (JSON.stringify(answer ?? null).includes(STORED)) probe.found(name, 'a stored reply of another was given')
  }
  await server.platform.db.deleteFrom('idempotency').where('key', '=', uuid).execute()
}

/** Sends every call in parallel, under one idempotency key and under distinct keys: one key has one effect and one reply. */
export async function atOnce(scene: Stage): Promise<void> {
  const { server, probe, attacker, examples, thorough } = scene
  const times = thorough ? AT_ONCE : SHORT_AT_ONCE
  for (const { name, call, body } of examples) {
    if (call.effect !== 'idempotent' && !thorough) continue
    for (const keys of ['one key', 'a key for each'] as const) {
      const token = await sessionOf(server, attacker.customerId)
      const uuid = randomUUID()
      const requests = Array.from(
        { length: times },
        (): Request => ({
          name,
          call,
          chair: `${times} at once, ${keys}`,
          body,
          options: { token, uuid: keys === 'one key' ? uuid : randomUUID() },
        }),
      )
      const answers = await probe.sendAll(requests, times)
      if (call.effect !== 'idempotent' || keys !== 'one key') continue
      const replies = answers.filter((answer) => answer?.status === Status.ok)
      const [first] = replies
      const another = replies.find((reply) => !isDeepStrictEqual(reply?.data, first?.data))
      if (another) probe.found(name, `${JSON.stringify(first?.data)} and ${JSON.stringify(another.data)} under one key`)
    }
  }
}
