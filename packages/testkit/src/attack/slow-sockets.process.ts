import { BAD_CLIENTS, openBadly } from './bad-clients.ts'

const REPORT_MS = 1000
const AGAIN_MS = 200
/** Addresses of this machine that the attackers come from: one of them alone is soon held back. */
const ADDRESSES = 100

type Orders = { url: string; connections: number }

/** Keeps so many bad connections open at once: each that is cut off is opened again. Ends when its parent does. */
function attack({ url, connections }: Orders): void {
  const start = (n: number): void => {
    const client = BAD_CLIENTS[n % BAD_CLIENTS.length]
    if (!client) return
    // half of them never read what they are told
    const { socket } = openBadly(url, client, { localAddress: `127.0.1.${1 + (n % ADDRESSES)}`, reads: n % 2 === 0 })
    socket.once('close', () => setTimeout(start, AGAIN_MS + (n % 1000), n))
  }
  for (let n = 0; n < connections; n++) start(n)
  setInterval(() => process.send?.({ connections }), REPORT_MS)
}

process.on('message', (orders: Orders) => attack(orders))
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
