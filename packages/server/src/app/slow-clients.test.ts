import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { system } from '@wanka/contract/system.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const head = `POST ${system.config.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n`
/** What each sends at once, and what it sends on and on. */
const clients: Record<string, { first: string; drip?: string }> = {
  'sends nothing': { first: '' },
  'sends its headers letter by letter': { first: 'POST / HTTP/1.1\r\nx-slow: ', drip: 'x' },
  'promises a body and sends 8 bytes of it': { first: `${head}content-length: 1000\r\n\r\n12345678` },
  'sends its body letter by letter': { first: `${head}content-length: 1000\r\n\r\n`, drip: 'x' },
  'sends its body in endless small chunks': { first: `${head}transfer-encoding: chunked\r\n\r\n`, drip: '1\r\nx\r\n' },
}

function open({ first, drip }: { first: string; drip?: string }): { socket: Socket; closed: Promise<unknown> } {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined).resume()
  socket.write(first)
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), 1000)
  return { socket, closed: once(socket, 'close').finally(() => clearInterval(dripping)) }
}

test('S32 a client that is slow on purpose is cut off within half a minute, and the others are answered meanwhile', async () => {
  const slow = Object.values(clients).flatMap((client) => Array.from({ length: 10 }, () => open(client)))
  let stillOpen = slow.length
  for (const { closed } of slow) closed.then(() => (stillOpen -= 1))
  await server.client.call(system.config, {})
  expect(stillOpen).toBe(slow.length)
  await Promise.all(slow.map(({ closed }) => closed))
  await server.client.call(system.config, {})
}, 40_000)
