import type { ChildServer } from '@wanka/testkit/servers/child-server.ts'
import { watchMemory } from '../http/memory.ts'
import { startProgram } from '../http/programs.ts'
import { percentile } from '../measure.ts'

/** The load to generate: customers who request their bills, each at most once in `everyMs`. */
export type Rush = { url: string; token: string; customers: number; forMs: number; everyMs: number }

/** The outcome: right answers, how long each refused request waited, and what was neither. */
export type Seen = { good: number; turnedAway: number[]; wrong: string[] }

const AT_PEAK = 32
const PEAK_MS = 4000
const TIMES_TOO_MANY = 5
const CUSTOMERS = 1000
const RUSH_MS = 8000
const LEAST_SHARE = 0.7
const MOST_MEMORY_MB = 300
const QUICK_MS = 1000

/**
 * Requests five times as many bill lists as the server can answer, and checks that it still answers almost as many as at its
 * peak, refuses the others quickly, and does not grow. @returns the figures, and what broke
 */
export async function rush({ url, pid }: ChildServer, token: string): Promise<{ note: string; broken: string[] }> {
  const callers = await startProgram<Rush, Seen>('chaos/callers', {})
  try {
    const look = (customers: number, forMs: number, everyMs: number) =>
      callers.send({ url, token, customers, forMs, everyMs })
    await look(AT_PEAK, PEAK_MS / 2, 0)
    const peak = (await look(AT_PEAK, PEAK_MS, 0)).good / (PEAK_MS / 1000)
    const memory = watchMemory(pid)
    const everyMs = (CUSTOMERS / (TIMES_TOO_MANY * peak)) * 1000
    const seen = await look(CUSTOMERS, RUSH_MS, everyMs)
    return judge(peak, seen, Math.max(0, ...memory.stop()))
  } finally {
    await callers.stop()
  }
}

function judge(peak: number, { good, turnedAway, wrong }: Seen, most: number): { note: string; broken: string[] } {
  const asked = (good + turnedAway.length + wrong.length) / (RUSH_MS / 1000) / peak
  const share = good / (RUSH_MS / 1000) / peak
  const slow = percentile(turnedAway, 0.99)
  const broken: string[] = []
  if (turnedAway.length === 0) broken.push('no request was turned away')
  if (share < LEAST_SHARE) broken.push(`only ${Math.round(share * 100)} % of the peak`)
  if (slow > QUICK_MS) broken.push(`one in a hundred was turned away after ${Math.round(slow)} ms`)
  if (most > MOST_MEMORY_MB) broken.push(`${Math.round(most)} MB`)
  if (wrong.length > 0) broken.push(`${wrong.length} wrong answers such as ${wrong[0]}`)
  const note = `peak ${Math.round(peak)}/s, asked ${asked.toFixed(1)} times as much: ${Math.round(share * 100)} % of the peak answered, ${turnedAway.length} turned away, 99 % within ${Math.round(slow)} ms, ${Math.round(most)} MB`
  return { note, broken }
}
