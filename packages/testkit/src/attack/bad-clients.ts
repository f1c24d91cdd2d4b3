import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * `first` is sent on connect, `drip` every second from then on. `slow`: the server has to cut such a connection off. `holds`: the
 * connection stays open until then; the others are answered at once.
 */
export type BadClient = { name: string; first: string; drip?: string; slow: boolean; holds: boolean }

const DRIP_MS = 1000
const path = 'POST /api/sys/config HTTP/1.1\r\nhost: wanka\r\n'
const form = `${path}content-type: application/x-www-form-urlencoded\r\n`

export const BAD_CLIENTS: readonly BadClient[] = [
  { name: 'sends nothing', first: '', slow: true, holds: true },
  { name: 'sends its headers letter by letter', first: `${path}x-slow: `, drip: 'x', slow: true, holds: true },
  { name: 'sends 8 of 1000 bytes', first: `${form}content-length: 1000\r\n\r\n12345678`, slow: true, holds: true },
  {
    name: 'sends its body letter by letter',
    first: `${form}content-length: 1000\r\n\r\n`,
    drip: 'x',
    slow: true,
    holds: true,
  },
  {
    name: 'sends endless small chunks',
    first: `${form}transfer-encoding: chunked\r\n\r\n`,
    drip: '1\r\nx\r\n',
    slow: true,
    holds: true,
  },
  { name: 'sends large headers', first: `${path}x-large: ${'x'.repeat(60_000)}\r\n\r\n`, slow: true, holds: false },
  { name: 'sends no HTTP', first: '\x16\x03\x01\x02\x00 none\r\n\r\n', drip: '\0', slow: true, holds: false },
  {
    name: 'asks for much at once',
    first: 'GET /healthz HTTP/1.1\r\nhost: wanka\r\n\r\n'.repeat(50),
    slow: false,
    holds: false,
  },
]

/** Opens such a connection; `closed` resolves when the server has cut it off. */
export function openBadly(
  url: string,
  { first, drip }: BadClient,
  { localAddress, reads = true }: { localAddress?: string; reads?: boolean } = {},
): { socket: Socket; closed: Promise<unknown> } {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), ...(localAddress !== undefined && { localAddress }) })
  let dripping: NodeJS.Timeout | undefined
  socket.once('connect', () => {
    socket.write(first)
    if (drip !== undefined) dripping = setInterval(() => socket.write(drip), DRIP_MS)
  })
  if (reads) socket.resume()
  socket.on('error', () => undefined)
  // an error also ends the connection
  const closed = once(socket, 'close')
    .catch(() => undefined)
    .finally(() => clearInterval(dripping))
  return { socket, closed }
}
