import type { FastifyInstance } from 'fastify'
import type { Kernel } from './kernel.ts'

/** A job's payload is parsed by its handler. It runs at least once: its effect must be guarded by a state or a key. */
export type JobHandler = (payload: unknown) => Promise<void>

/** What a module adds to the server: its calls and its jobs. */
export type Module<Parties> = {
  routes?: (app: FastifyInstance, kernel: Kernel, parties: Parties) => void
  jobs?: (kernel: Kernel, parties: Parties) => Record<string, JobHandler>
  /** Jobs by the clock: graphile-worker's crontab lines, in UTC. */
  crontab?: readonly string[]
}
