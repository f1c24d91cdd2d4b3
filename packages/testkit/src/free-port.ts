import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that the system hands out itself (from 32768 on Linux): one of those can be taken before it is used. */
const FIRST = 20_000
const LAST = 32_000

/** A port of this machine that has no listener, at random, so that processes side by side get different ones. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
