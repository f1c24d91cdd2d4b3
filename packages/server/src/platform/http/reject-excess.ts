import { copy } from '@wanka/contract/copy.ts'
import { Status } from '@wanka/contract/status.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from '../observability/metrics.ts'
import type { Platform } from '../platform.ts'
import { failureEnvelope } from './serve.ts'

/**
 * Delay before an excess call is checked again and then accepted or rejected. Rejected at once it would retry at once, and
 * reading and refusing it costs a good part of a short answer: the accepted calls would wait for that.
 */
const SHED_DELAY_MS = 500
/** Cap on delayed requests, for memory; beyond it answer 429 at once. */
const MAX_DELAYED = 1000

/** Rejects excess requests before any other work for them. Their connections stay open: new ones cost more. */
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
  let delayed = 0

  // not a reply of the framework: that would run every other hook
  function reject(call: string, reply: FastifyReply): void {
    metrics.failures.inc({ call, status: String(Status.refused) })
    metrics.shed.inc({ why: 'crowd' })
    reply.hijack()
    reply.raw.writeHead(429, head).end(body)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { call, effect } = request.routeOptions.config
    // routes that are not counted are never rejected: pages, probes, the bank's notices, partners
    if (call === undefined || effect === undefined) return done()
    const entry = { path: call, effect }
    if (crowd.hasRoom(entry)) return done()
    if (delayed >= MAX_DELAYED) return reject(call, reply)
    delayed += 1
    setTimeout(() => {
      delayed -= 1
      if (reply.raw.destroyed) return
      if (crowd.hasRoom(entry)) done()
      else reject(call, reply)
    }, SHED_DELAY_MS)
  })
}
