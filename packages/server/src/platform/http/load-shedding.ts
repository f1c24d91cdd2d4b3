import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { copy } from '@wanka/contract/copy.ts'
import { Status } from '@wanka/contract/status.ts'
import type { FastifyInstance } from 'fastify'
import { failureEnvelope } from './serve.ts'

const SAMPLE_MS = 1000
const RESOLUTION_MS = 10
/** With a fuller heap, the process would exit before garbage collection frees it. */
const MOST_HEAP_SHARE = 0.85
const RETRY_SECONDS = 5

export type Pressure = { overloaded: () => boolean; stop: () => void }

/**
 * Whether the process is overloaded (`mostDelayMs`: its longest mean delay), sampled every second from sources without a file: `process.memoryUsage()` opens one, which
 * throws when there are no descriptors left, and a timer that throws ends the process.
 */
export function watchPressure(mostDelayMs: number): Pressure {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let overloaded = false
  const timer = setInterval(() => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    overloaded = delay.mean / 1e6 - RESOLUTION_MS > mostDelayMs || used > limit * MOST_HEAP_SHARE
    delay.reset()
  }, SAMPLE_MS).unref()
  return {
    overloaded: () => overloaded,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}

/** Sheds load while the process is overloaded: answers 503 with the busy copy and a retry time. */
export function shedUnderPressure(
  app: FastifyInstance,
  { overloaded, stop }: Pressure,
  count: () => void = () => undefined,
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (!overloaded()) return done()
    count()
    reply
      .code(503)
      .header('retry-after', RETRY_SECONDS)
      .send(failureEnvelope(Status.refused, copy.busy, null))
  })
  app.addHook('onClose', (_app, done) => {
    stop()
    done()
  })
}
