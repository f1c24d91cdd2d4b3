import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { addDataAge } from '../catalogue/data-age.ts'
import { makeParties } from '../gateways/parties.ts'
import { type PartyCall, watchParties } from '../gateways/watch-parties.ts'
import { assertProducts } from '../modules/operations/catalogue/index.ts'
import type { Config } from '../platform/config/config.ts'
import { buildOpsApp } from '../platform/http/ops-app.ts'
import { makePlatform } from '../platform/make-platform.ts'
import { type Metrics, makeMetrics } from '../platform/observability/metrics.ts'
import { makeReadiness } from '../platform/observability/readiness.ts'
import { addStateMetrics } from '../platform/observability/state-metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { assertDeployment } from './assert-deployment.ts'
import { buildApp } from './build-app.ts'
import { modules } from './modules.ts'
import { startWorker } from './worker.ts'

export type Server = { platform: Platform; url: string; stop: () => Promise<void> }

const DRAIN_MS = 10_000
/** Queue length for connections while the server is busy; one beyond it retries after a second. */
const BACKLOG = 4096

/**
 * Starts a server that answers calls and runs jobs until stopped.
 * @throws Misconfigured when the database is another one than the configuration says, Error when a product's all-in cost
 *   passes the ceiling
 */
export async function startServer(config: Config): Promise<Server> {
  const platform = makePlatform(config)
  try {
    return await serveAndWork(platform)
  } catch (error) {
    await platform.close()
    throw error
  }
}

async function serveAndWork(platform: Platform): Promise<Server> {
  const { config } = platform
  await assertDeployment(platform)
  // A product above the cost ceiling must not be offered even once.
  await assertProducts(platform.db)
  const metrics = makeMetrics()
  addStateMetrics(metrics.registry, platform)
  addDataAge(metrics.registry)
  const parties = watchParties(makeParties(config), (ended) => tellPartyCall(app.log, metrics, ended))
  const app = await buildApp(platform, parties, metrics)
  const log = (message: string) => app.log.warn(message)
  const worker = await startWorker(platform, parties, log)
  const readiness = makeReadiness(platform, worker.runs)
  const ops = buildOpsApp(readiness, metrics)
  const ofTheWorker = { ...platform, db: platform.besideDb }
  const beside = modules.flatMap((module) => module.background?.(ofTheWorker, parties, log) ?? [])
  const url = await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG })
  if (config.OPS_PORT !== undefined) await ops.listen({ port: config.OPS_PORT, host: config.OPS_HOST })
  const stop = async () => {
    readiness.leave()
    // the balancer in front sees that first, and its callers are answered until then
    await pause(config.LEAVE_SECONDS * 1000)
    const drained = Promise.allSettled([app.close(), ops.close(), worker.stop(), ...beside.map((one) => one.stop())])
    // Unref'd, so that a clean drain does not wait for the timeout.
    const late = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())
    await Promise.race([drained, late])
    await platform.close()
  }
  return { platform, url, stop }
}

/** Counts a call of a provider, and writes a line for one that failed. */
function tellPartyCall(log: FastifyBaseLogger, metrics: Metrics, { party, call, outcome, seconds }: PartyCall): void {
  metrics.partyCalls.inc({ party, call, outcome })
  metrics.partySeconds.observe({ party }, seconds)
  if (outcome !== 'answer')
    log.warn({ party, call, outcome, seconds: Number(seconds.toFixed(3)) }, 'provider call failed')
}
