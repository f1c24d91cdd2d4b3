import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'

/** A job's payload is parsed by its handler. It runs at least once: its effect must be guarded by a state or a key. */
export type JobHandler = (payload: unknown) => Promise<void>

/** Work that goes on beside the calls for as long as the server is up. */
export type Background = { stop: () => Promise<void> }

/** What a module adds to the server: its calls, its jobs and what it does beside them. */
export type Module<Parties> = {
  routes?: (app: FastifyInstance, platform: Platform, parties: Parties) => void
  jobs?: (platform: Platform, parties: Parties) => Record<string, JobHandler>
  background?: (platform: Platform, parties: Parties, log: (message: string) => void) => Background
  /** Jobs by the clock: graphile-worker's crontab lines, in UTC. */
  crontab?: readonly string[]
}
