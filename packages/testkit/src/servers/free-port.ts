import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports (from 32768 on Linux), which the system may assign before this port is used. */
const FIRST = 20_000
/** Ports per process: parallel processes use ranges of their own, so that the port of a killed server stays free for it. */
const RANGE = 600
/** Ranges for the workers of a test run, and for programs that run beside them. */
const RANGES = { workers: 10, programs: 10 }
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env
const worker = VITEST_POOL_ID ?? TEST_PARALLEL_INDEX
const begin =
  FIRST +
  RANGE * (worker === undefined ? RANGES.workers + (process.pid % RANGES.programs) : Number(worker) % RANGES.workers)
let next = randomInt(RANGE)

/** A port of this machine that has no listener, and that this process was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = begin + (next++ % RANGE)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
