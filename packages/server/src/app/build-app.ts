import type { FastifyInstance } from 'fastify'
import type { Parties } from '../gateways/parties.ts'
import { buildHttpApp } from '../platform/http/http-app.ts'
import { type Metrics, makeMetrics } from '../platform/observability/metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { serveDocumentation } from './documentation.ts'
import { modules } from './modules.ts'
import { readInlineHashes, serveWeb } from './serve-web.ts'

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
  if (platform.config.WANKA_ENV !== 'production') await serveDocumentation(app)
  if (WEB_DIR) await serveWeb(app, platform, WEB_DIR)
  return app
}
