import type { FastifyInstance } from 'fastify'
import type { Reader, Tx } from '../platform/db/db.ts'
import { type Pipelined, preparedQuery } from '../platform/db/pipelined-query.ts'
import { type HeaderBag, requestTo, type Said } from './signature.ts'

/** The answer to a party's callback: after `ok` the party stops sending it; after anything else it retries. */
export type CallbackAnswer = { http: 200; status: 'ok' } | { http: 400 | 401 | 404 | 409; status: string }

/** The message as it travelled, and the kind that its signature must have. */
export type Received = { said: Said; headers: HeaderBag; rawBody: string }

export const CALLBACK_OK: CallbackAnswer = { http: 200, status: 'ok' }

/** The addresses at which providers tell us something of their own accord. */
export type CallbackPath = '/callback/bank' | '/callback/mail' | '/callback/top-up'

const LIMIT = 16 * 1024

/** Mounts the address of a party's callback. The signature is over the body as it travelled, so it is kept as text. */
export function mountCallback(
  app: FastifyInstance,
  path: CallbackPath,
  take: (received: Received) => Promise<CallbackAnswer>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) => done(null, body))
    scope.post(path, { bodyLimit: LIMIT, config: { signed: true } }, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : ''
      const { http, status } = await take({ said: requestTo(path), headers: request.headers, rawBody })
      return reply.code(http).send({ status })
    })
  })
}

const nonces = preparedQuery(
  'insert into party_nonce (party, nonce) values ($1, $2) on conflict do nothing returning 1',
)

/**
 * Records a nonce of a party.
 * @returns whether it was unseen
 */
export const takeNonce = async (reader: Reader, party: string, nonce: string): Promise<boolean> =>
  (await nonces.rows(reader, party, nonce)).length > 0

/** Records a nonce, pipelined with the next query of a transaction; no row for one that was seen before. */
export const takeNoncePipelined = (tx: Tx, party: string, nonce: string): Promise<Pipelined<unknown>> =>
  nonces.pipelinedRows(tx, party, nonce)

/** The parsed JSON text; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
