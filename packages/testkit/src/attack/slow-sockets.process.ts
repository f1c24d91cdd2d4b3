import { randomInt } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { BAD_CLIENTS, openBadly } from './bad-clients.ts'

const REPORT_MS = 1000
/** As long as tools wait that hold connections open, and up to so much longer: what comes faster is a flood, for the proxy to stop. */
const AGAIN_MS = 2_000
const LATER_MS = 10_000
/** Of so many attackers one is answered at once. */
const QUICK = 10
/** Addresses of this machine that the attackers come from: one of them alone is soon held back. */
const ADDRESSES = 100

const holding = BAD_CLIENTS.filter(({ holds }) => holds)
const quick = BAD_CLIENTS.filter(({ holds }) => !holds)

type Orders = { url: string; connections: number }

/** Keeps so many bad connections open at once: each that is cut off is opened again. Ends when its parent does. */
function attack({ url, connections }: Orders): void {
  const start = (n: number): void => {
    const kinds = n % QUICK === 0 ? quick : holding
    const client = kinds[Math.floor(n / QUICK) % kinds.length]
    if (!client) return
    // half of them never read what they are told
    const { socket } = openBadly(url, client, {
      localAddress: `127.0.1.${1 + (n % ADDRESSES)}`,
      reads: Math.floor(n / 2) % 2 === 0,
    })
    socket.once('close', () => setTimeout(start, AGAIN_MS + randomInt(LATER_MS), n))
  }
  for (let n = 0; n < connections; n++) start(n)
  setInterval(() => process.send?.({ connections }), REPORT_MS)
}

// real attackers have machines of their own: here they take the time that the server leaves them
setPriority(constants.priority.PRIORITY_LOW)
process.on('message', (orders: Orders) => attack(orders))
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
