import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Metrics } from '../observability/metrics.ts'
import type { Platform } from '../platform.ts'

/** Probes and metrics, on a port of their own that only the operators' network reaches. */
export function buildOpsApp({ db }: Platform, { registry }: Metrics): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/healthz', () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1 from business_calendar`.execute(db)
      return { ready: true }
    } catch {
      return reply.code(503).send({ ready: false })
    }
  })
  app.get('/metrics', (_request, reply) =>
    registry.metrics().then((text) => reply.type(registry.contentType).send(text)),
  )
  return app
}
