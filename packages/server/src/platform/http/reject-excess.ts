import { copy } from '@wanka/contract/copy.ts'
import { Status } from '@wanka/contract/status.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from '../observability/metrics.ts'
import type { Platform } from '../platform.ts'
import { failureEnvelope } from './serve.ts'

/**
 * How long a caller for whom there is no room rests before it is asked in or turned away. Told at once it could ask again at
 * once, and reading and refusing that costs a good part of a short answer: those who are inside would wait for it.
 */
const REST_MS = 500
/** So many rest, for what they weigh; the others hear at once. */
const MOST_AT_REST = 1000

/** Keeps calls out while it is crowded, before anything else is done for them. Their connections stay open: new ones cost more. */
export function rejectExcessRequests(
  app: FastifyInstance,
  { crowd }: Platform,
  metrics: Metrics,
  headers: Record<string, string>,
): void {
  const body = JSON.stringify(failureEnvelope(Status.refused, copy.busy, null))
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'retry-after': '1',
  }
  let atRest = 0

  // no reply of the framework: it would go through every other hook
  function turnAway(call: string, reply: FastifyReply): void {
    metrics.failures.inc({ call, status: String(Status.refused) })
    reply.hijack()
    reply.raw.writeHead(429, head).end(body)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { call, effect } = request.routeOptions.config
    // what is not counted is never turned away: pages, probes, the bank's notices, partners
    if (call === undefined || effect === undefined) return done()
    const entry = { path: call, effect }
    if (crowd.hasRoom(entry)) return done()
    if (atRest >= MOST_AT_REST) return turnAway(call, reply)
    atRest += 1
    setTimeout(() => {
      atRest -= 1
      if (reply.raw.destroyed) return
      if (crowd.hasRoom(entry)) done()
      else turnAway(call, reply)
    }, REST_MS)
  })
}
