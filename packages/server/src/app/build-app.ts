import type { FastifyInstance } from 'fastify'
import type { Parties } from '../gateways/parties.ts'
import { buildHttpApp } from '../kernel/http-app.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type Metrics, makeMetrics } from '../kernel/metrics.ts'
import { serveDocumentation } from './documentation.ts'
import { modules } from './modules.ts'
import { readInlineHashes, serveWeb } from './serve-web.ts'

/** The whole HTTP server, not listening yet. */
export async function buildApp(
  kernel: Kernel,
  parties: Parties,
  metrics: Metrics = makeMetrics(),
): Promise<FastifyInstance> {
  const { WEB_DIR } = kernel.config
  const inline = WEB_DIR ? await readInlineHashes(WEB_DIR) : { script: [], style: [] }
  const app = await buildHttpApp(kernel, { inline, metrics })
  for (const module of modules) module.routes?.(app, kernel, parties)
  if (kernel.config.WANKA_ENV !== 'production') await serveDocumentation(app)
  if (WEB_DIR) await serveWeb(app, kernel, WEB_DIR)
  return app
}
