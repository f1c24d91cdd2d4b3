import { connect, type Socket } from 'node:net'

/** What each kind sends at once, and what it goes on sending every second. */
const KINDS: readonly { first: string; drip?: string }[] = (() => {
  const path = 'POST /api/sys/config HTTP/1.1\r\nhost: wanka\r\n'
  const form = `${path}content-type: application/x-www-form-urlencoded\r\n`
  return [
    { first: '' },
    { first: `${path}x-slow: `, drip: 'x' },
    { first: `${form}content-length: 1000\r\n\r\n12345678` },
    { first: `${form}content-length: 1000\r\n\r\n`, drip: 'x' },
    { first: `${form}transfer-encoding: chunked\r\n\r\n`, drip: '1\r\nx\r\n' },
    { first: `${path}x-large: ${'x'.repeat(60_000)}\r\n\r\n` },
    { first: 'GET /healthz HTTP/1.1\r\nhost: wanka\r\n\r\n'.repeat(50) },
    { first: '\x16\x03\x01\x02\x00 no HTTP at all\r\n\r\n', drip: '\0' },
  ]
})()
const DRIP_MS = 1000
const AGAIN_MS = 200
/** Addresses of this machine that the attackers come from: one of them alone is soon held back. */
const ADDRESSES = 100

type Orders = { url: string; connections: number }

/** Keeps so many bad connections open at once: each that is cut off is opened again. Ends when its parent does. */
function attack({ url, connections }: Orders): void {
  const { hostname, port } = new URL(url)
  let open = 0
  const start = (n: number): void => {
    const { first, drip } = KINDS[n % KINDS.length] ?? { first: '' }
    const localAddress = `127.0.1.${1 + (n % ADDRESSES)}`
    const socket: Socket = connect({ host: hostname, port: Number(port), localAddress })
    let dripping: NodeJS.Timeout | undefined
    socket.once('connect', () => {
      open += 1
      socket.write(first)
      if (drip !== undefined) dripping = setInterval(() => socket.write(drip), DRIP_MS)
      socket.once('close', () => (open -= 1))
    })
    // half of the kinds never read what they are told
    if (n % 2 === 0) socket.resume()
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(dripping)
      setTimeout(start, AGAIN_MS + (n % 1000), n)
    })
  }
  for (let n = 0; n < connections; n++) start(n)
  setInterval(() => process.send?.({ open }), DRIP_MS)
}

process.on('message', (orders: Orders) => attack(orders))
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
