import { randomInt } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { BAD_CLIENTS, openBadly } from './bad-clients.ts'

const REPORT_MS = 1000
/** Slow-connection attack tools reconnect after 2 to 12 s; a faster rate is a flood, which the proxy has to stop. */
const AGAIN_MS = 2_000
const LATER_MS = 10_000
/** One attacker in ten is answered at once. */
const QUICK = 10
/** Loopback addresses that the attackers come from: a single one of them soon meets its own limit. */
const ADDRESSES = 100

const holding = BAD_CLIENTS.filter(({ holds }) => holds)
const quick = BAD_CLIENTS.filter(({ holds }) => !holds)

type Orders = { url: string; connections: number }

/** Keeps this many bad connections open and reopens each that is cut off. Ends when its parent does. */
function attack({ url, connections }: Orders): void {
  const start = (n: number): void => {
    const kinds = n % QUICK === 0 ? quick : holding
    const client = kinds[Math.floor(n / QUICK) % kinds.length]
    if (!client) return
    // half of them never read their replies
    const { socket } = openBadly(url, client, {
      localAddress: `127.0.1.${1 + (n % ADDRESSES)}`,
      reads: Math.floor(n / 2) % 2 === 0,
    })
    socket.once('close', () => setTimeout(start, AGAIN_MS + randomInt(LATER_MS), n))
  }
  for (let n = 0; n < connections; n++) start(n)
  setInterval(() => process.send?.({ connections }), REPORT_MS)
}

// real attackers run on machines of their own: here they get the CPU time that the server leaves
setPriority(constants.priority.PRIORITY_LOW)
process.on('message', (orders: Orders) => attack(orders))
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
