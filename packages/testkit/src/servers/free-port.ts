import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that the system hands out itself (from 32768 on Linux): one of those can be taken before it is used. */
const FIRST = 20_000
/** Each process of a run that others run beside has a stretch of its own: the port of a server that was killed stays free for it. */
const STRETCH = 600
/** For the workers of a test run, and for programs that run beside them. */
const STRETCHES = { workers: 10, programs: 10 }
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env
const worker = VITEST_POOL_ID ?? TEST_PARALLEL_INDEX
const begin =
  FIRST +
  STRETCH *
    (worker === undefined ? STRETCHES.workers + (process.pid % STRETCHES.programs) : Number(worker) % STRETCHES.workers)
let next = randomInt(STRETCH)

/** A port of this machine that has no listener, and that this process was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = begin + (next++ % STRETCH)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
