import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Supervised, supervise } from './supervise.ts'

let running: Supervised | undefined
afterEach(() => running?.stop())

/** A small server that answers its process id. */
const ANSWERS = `require('node:http').createServer((_, reply) => reply.end(String(process.pid))).listen(process.env.PORT)`

async function start(program: string): Promise<{ supervised: Supervised; pid: () => Promise<number> }> {
  const port = await freePort()
  const health = `http://127.0.0.1:${port}/`
  const environment = { PORT: String(port), NODE_OPTIONS: '' }
  running = supervise({ name: 'the program', args: ['-e', program], cwd: import.meta.dirname, environment, health })
  const pid = () =>
    fetch(health, { headers: { connection: 'close' } }).then(async (reply) => Number(await reply.text()))
  return { supervised: running, pid }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

test('S32 the supervisor restarts a killed program, and stops it for good', async () => {
  const { supervised, pid } = await start(ANSWERS)
  await supervised.ready
  const first = await pid()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => pid().catch(() => first), { timeout: 15_000 }).not.toBe(first)
  await supervised.stop()
  await expect(pid()).rejects.toThrow('fetch failed')
})

test('the supervisor reports a program that exits before its first answer, and does not restart it', async () => {
  const { supervised } = await start('process.exit(3)')
  await expect(supervised.ready).rejects.toThrow('the program did not start')
})
