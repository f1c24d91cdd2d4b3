import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import type { Parties } from '../gateways/parties.ts'
import { openPool } from '../platform/db/db.ts'
import type { JobHandler } from '../platform/http/module.ts'
import { traceJob } from '../platform/observability/tracing.ts'
import type { Platform } from '../platform/platform.ts'
import { watchDeadWorkers } from './dead-workers.ts'
import { keepRunning } from './keep-running.ts'
import { modules } from './modules.ts'

/** Concurrent jobs; most of them wait for a provider. */
const CONCURRENCY = 10
const POLL_MS = 500
/** Jobs that arrive and end within this time share a fetch and a completion. */
const GATHER_MS = 10
/** Timeout of the queue's own queries, which are small. */
const QUEUE_ANSWER_MS = 5000

/** Runs a job in the trace that its payload names, of which the handler itself knows nothing; else in one of its own. */
const traced =
  (name: string, handler: JobHandler): JobHandler =>
  (payload) => {
    if (typeof payload !== 'object' || payload === null) return traceJob(name, undefined, () => handler(payload))
    const { traceparent, ...own } = payload as Record<string, unknown>
    return traceJob(name, traceparent, () => handler(own))
  }

/** Runs the jobs of all modules. A failed job is retried with back-off, so its handler must be idempotent. */
export async function startWorker(
  platform: Platform,
  parties: Parties,
  log: (message: string) => void,
): Promise<{ runs: () => boolean; stop: () => Promise<void> }> {
  const patient = { ...platform, db: platform.jobsDb }
  const handlers = Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module.jobs?.(patient, parties) ?? {}))
      .map(([name, handler]) => [name, traced(name, handler)]),
  )
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log(message)
  })
  const events: WorkerEvents = new EventEmitter()
  const url = platform.config.WORKER_DATABASE_URL ?? platform.config.DATABASE_URL
  const watch = watchDeadWorkers(url, events)
  const kept = new Set<object>()
  events.on('pool:create', ({ ctx }) => kept.add(ctx))
  // Connections of the queue itself; the jobs use the platform's. Its own commits need not reach the disk: if one is lost, a job
  // only runs once more.
  const pool = openPool(url, CONCURRENCY, {
    synchronousCommit: false,
    answerMs: QUEUE_ANSWER_MS,
    connectMs: Math.max(QUEUE_ANSWER_MS, platform.config.DATABASE_ANSWER_MS),
  })
  const start = () =>
    run({
      pgPool: pool,
      preset: {
        worker: {
          concurrentJobs: CONCURRENCY,
          pollInterval: POLL_MS,
          localQueue: { size: CONCURRENCY },
          completeJobBatchDelay: GATHER_MS,
        },
      },
      noHandleSignals: true,
      taskList: handlers,
      crontab: modules.flatMap((module) => module.crontab ?? []).join('\n'),
      logger,
      events,
    })
  const queue = await keepRunning(start, (reason) => log(`jobs start again: ${reason}`))
  return {
    runs: queue.runs,
    stop: async () => {
      await queue.stop()
      await watch.stop()
      await pool.end()
      // the library keeps a worker's options for as long as the process lives, and they would keep the whole server
      for (const options of kept) for (const name of Object.keys(options)) Reflect.deleteProperty(options, name)
    },
  }
}
