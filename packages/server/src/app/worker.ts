import { Logger, type Runner, run } from 'graphile-worker'
import type { Parties } from '../gateways/parties.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { modules } from './modules.ts'

const CONCURRENCY = 4
const POLL_MS = 500

/** Runs the jobs of all modules. A failed job is tried again with growing pauses; its handler guards its effect. */
export function startWorker(kernel: Kernel, parties: Parties, log: (message: string) => void): Promise<Runner> {
  const handlers = Object.assign({}, ...modules.map((module) => module.jobs?.(kernel, parties) ?? {}))
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log(message)
  })
  return run({
    pgPool: kernel.pool,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    taskList: handlers,
    crontab: modules.flatMap((module) => module.crontab ?? []).join('\n'),
    logger,
  })
}
