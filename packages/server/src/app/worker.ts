import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import type { Parties } from '../gateways/parties.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { watchDeadWorkers } from './dead-workers.ts'
import { modules } from './modules.ts'

const CONCURRENCY = 4
const POLL_MS = 500

/** Runs the jobs of all modules. A failed job is tried again with growing pauses; its handler guards its effect. */
export async function startWorker(
  kernel: Kernel,
  parties: Parties,
  log: (message: string) => void,
): Promise<{ stop: () => Promise<void> }> {
  const handlers = Object.assign({}, ...modules.map((module) => module.jobs?.(kernel, parties) ?? {}))
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log(message)
  })
  const events: WorkerEvents = new EventEmitter()
  const watch = watchDeadWorkers(kernel.config.DATABASE_URL, events)
  const runner = await run({
    pgPool: kernel.pool,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    taskList: handlers,
    crontab: modules.flatMap((module) => module.crontab ?? []).join('\n'),
    logger,
    events,
  })
  return {
    stop: async () => {
      await runner.stop()
      await watch.stop()
    },
  }
}
