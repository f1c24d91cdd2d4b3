import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { assertRole } from '../../platform/db/grants.ts'
import { assertInstallation } from '../../platform/db/installation.ts'
import { assertMigrated } from '../../platform/db/migrate.ts'
import { buildOpsApp } from '../../platform/http/ops-app.ts'
import { makePlatform } from '../../platform/make-platform.ts'
import { makeMetrics } from '../../platform/observability/metrics.ts'
import { makeReadiness } from '../../platform/observability/readiness.ts'
import { buildDeskApp } from './build-desk-app.ts'
import type { DeskConfig } from './desk-config.ts'
import { makeSignIn } from './sign-in.ts'

export type Desk = { app: FastifyInstance; url: string; stop: () => Promise<void> }

/**
 * Starts the desk, which connects to the database as an operator does, and answers until stopped.
 * @throws Misconfigured when the database is another one than the configuration says, or of another release
 */
export async function startDesk(config: Config, desk: DeskConfig): Promise<Desk> {
  const platform = makePlatform(config)
  try {
    await assertInstallation(platform.pool, config)
    await assertMigrated(platform.pool)
    await assertRole(platform.pool, 'operator')
    const metrics = makeMetrics()
    const readiness = makeReadiness(platform)
    const ops = buildOpsApp(readiness, metrics)
    const app = await buildDeskApp(platform, {
      signIn: makeSignIn(desk.signIn),
      metrics,
      deskUrl: desk.url,
      webDir: desk.webDir,
    })
    const url = await app.listen({ port: desk.port, host: desk.host })
    if (config.OPS_PORT !== undefined) await ops.listen({ port: config.OPS_PORT, host: config.OPS_HOST })
    const stop = async (): Promise<void> => {
      readiness.leave()
      await pause(config.LEAVE_SECONDS * 1000)
      await Promise.all([app.close(), ops.close()])
      await platform.close()
    }
    return { app, url, stop }
  } catch (error) {
    await platform.close()
    throw error
  }
}
