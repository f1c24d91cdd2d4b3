import { makeParties } from '../gateways/parties.ts'
import type { Config } from '../kernel/config.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { makeKernel } from '../kernel/make-kernel.ts'
import { makeMetrics } from '../kernel/metrics.ts'
import { buildOpsApp } from '../kernel/ops-app.ts'
import { assertProducts } from '../modules/catalogue/index.ts'
import { assertDeployment } from './assert-deployment.ts'
import { buildApp } from './build-app.ts'
import { modules } from './modules.ts'
import { startWorker } from './worker.ts'

export type Server = { kernel: Kernel; url: string; stop: () => Promise<void> }

const DRAIN_MS = 10_000
/** Connections that come while the server is busy wait here: one for which there is no place tries again after a second. */
const BACKLOG = 4096

/**
 * Answers calls and runs jobs until stopped.
 * @throws Misconfigured when the database is another one than the configuration says, Error when a product's all-in cost
 *   passes the ceiling
 */
export async function startServer(config: Config): Promise<Server> {
  const kernel = makeKernel(config)
  try {
    return await serveAndWork(kernel)
  } catch (error) {
    await kernel.close()
    throw error
  }
}

async function serveAndWork(kernel: Kernel): Promise<Server> {
  const { config } = kernel
  await assertDeployment(kernel)
  // a product dearer than the ceiling must not be on offer for a single call
  await assertProducts(kernel.db)
  const parties = makeParties(config)
  const metrics = makeMetrics()
  const app = await buildApp(kernel, parties, metrics)
  const ops = buildOpsApp(kernel, metrics)
  const log = (message: string) => app.log.warn(message)
  const worker = await startWorker(kernel, parties, log)
  const ofTheWorker = { ...kernel, db: kernel.besideDb }
  const beside = modules.flatMap((module) => module.background?.(ofTheWorker, parties, log) ?? [])
  const url = await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG })
  if (config.OPS_PORT !== undefined) await ops.listen({ port: config.OPS_PORT, host: config.OPS_HOST })
  const stop = async () => {
    const drained = Promise.allSettled([app.close(), ops.close(), worker.stop(), ...beside.map((one) => one.stop())])
    // unref'd so that a clean drain does not wait for the clock
    const late = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())
    await Promise.race([drained, late])
    await kernel.close()
  }
  return { kernel, url, stop }
}
