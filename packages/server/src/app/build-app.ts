import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../gateways/parties.ts'
import { buildHttpApp } from '../platform/http/http-app.ts'
import { type Metrics, makeMetrics } from '../platform/observability/metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { customersDocument } from './descriptions/customers.ts'
import { serveDescriptions } from './descriptions/serve-descriptions.ts'
import { modules } from './modules.ts'
import { readInlineHashes, serveWeb } from './serve-web.ts'

/** Mounts `/docs`, a browsable description of the calls, generated on request. Never mounted in production. */
async function serveDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { openapi: {}, transformObject: () => customersDocument() as never })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}

/** The complete HTTP server, not yet listening. */
export async function buildApp(
  platform: Platform,
  parties: Parties,
  metrics: Metrics = makeMetrics(),
): Promise<FastifyInstance> {
  const { WEB_DIR } = platform.config
  const inline = WEB_DIR ? await readInlineHashes(WEB_DIR) : { script: [], style: [] }
  const app = await buildHttpApp(platform, { inline, metrics })
  for (const module of modules) module.routes?.(app, platform, parties)
  serveDescriptions(app)
  if (platform.config.WANKA_ENV !== 'production') await serveDocumentation(app)
  if (WEB_DIR) await serveWeb(app, platform, { directory: WEB_DIR, metrics })
  return app
}
