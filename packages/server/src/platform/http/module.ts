import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'

/** A job's payload is parsed by its handler. It runs at least once: its effect must be guarded by a state or a key. */
export type JobHandler = (payload: unknown) => Promise<void>

/** Background work for as long as the server runs. */
export type Background = { stop: () => Promise<void> }

/** What a module adds to the server: its calls, its jobs and its background work. */
export type Module<Parties> = {
  routes?: (app: FastifyInstance, platform: Platform, parties: Parties) => void
  jobs?: (platform: Platform, parties: Parties) => Record<string, JobHandler>
  background?: (platform: Platform, parties: Parties, log: (message: string) => void) => Background
  /** Scheduled jobs: graphile-worker's crontab lines, in UTC. */
  crontab?: readonly string[]
}
