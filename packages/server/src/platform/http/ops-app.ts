import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from '../observability/metrics.ts'
import type { Readiness } from '../observability/readiness.ts'

/** Probes and metrics, on a port of their own that only the operators' network reaches. */
export function buildOpsApp(readiness: Readiness, { registry, text }: Metrics): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/healthz', () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const answer = await readiness.ask()
    return reply.code(answer.ready ? 200 : 503).send(answer)
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await text()))
  return app
}
