import { randomUUID } from 'node:crypto'
import { repayment } from '@wanka/contract/repayment.ts'
import type { ChildServer } from '@wanka/testkit/child-server.ts'
import { makePoster } from '../http/keep-alive.ts'
import { watchMemory } from '../http/memory.ts'
import { percentile } from '../measure.ts'

const AT_PEAK = 32
const PEAK_MS = 4000
const TIMES_TOO_MANY = 5
const CUSTOMERS = 1000
const RUSH_MS = 8000
const LEAST_SHARE = 0.7
const MOST_MEMORY_MB = 300
const QUICK_MS = 1000

type Seen = { good: number; turnedAway: number[]; wrong: string[] }

/**
 * Has five times as many bill lists asked for as the server can give, and looks whether it still gives almost as many as at
 * its best, tells the others quickly, and stays small. @returns the figures, and what broke
 */
export async function rush({ url, pid }: ChildServer, token: string): Promise<{ note: string; broken: string[] }> {
  await look(url, token, AT_PEAK, PEAK_MS / 2, 0)
  const peak = (await look(url, token, AT_PEAK, PEAK_MS, 0)).good / (PEAK_MS / 1000)
  const memory = watchMemory(pid)
  const everyMs = (CUSTOMERS / (TIMES_TOO_MANY * peak)) * 1000
  const { good, turnedAway, wrong } = await look(url, token, CUSTOMERS, RUSH_MS, everyMs)
  const most = Math.max(0, ...memory.stop())
  const share = good / (RUSH_MS / 1000) / peak
  const slow = percentile(turnedAway, 0.99)
  const broken: string[] = []
  if (turnedAway.length === 0) broken.push('nobody was turned away')
  if (share < LEAST_SHARE) broken.push(`only ${Math.round(share * 100)} % of the peak`)
  if (slow > QUICK_MS) broken.push(`one in a hundred was turned away after ${Math.round(slow)} ms`)
  if (most > MOST_MEMORY_MB) broken.push(`${Math.round(most)} MB`)
  if (wrong.length > 0) broken.push(`${wrong.length} wrong answers such as ${wrong[0]}`)
  const note = `peak ${Math.round(peak)}/s, in the rush ${Math.round(share * 100)} % of it, ${turnedAway.length} turned away, 99 % within ${Math.round(slow)} ms, ${Math.round(most)} MB`
  return { note, broken }
}

/** So many customers, each of whom asks again when answered, but not before its time. */
async function look(url: string, token: string, customers: number, forMs: number, everyMs: number): Promise<Seen> {
  const post = makePoster(url, customers)
  const seen: Seen = { good: 0, turnedAway: [], wrong: [] }
  const end = performance.now() + forMs
  const customer = async (at: number): Promise<void> => {
    await pause((everyMs * at) / customers)
    while (performance.now() < end) {
      const began = performance.now()
      const now = String(Date.now())
      const { http, text } = await post(`${repayment.list.path}?time=${now}`, headersOf(token, now), 'state=unpaid')
      if (performance.now() > end) return
      if (http === 200 && text.startsWith('{"status":1,')) seen.good += 1
      else if (http === 429 || http === 503) seen.turnedAway.push(performance.now() - began)
      else seen.wrong.push(`${http} ${text.slice(0, 100)}`)
      await pause(Math.max(0, everyMs - (performance.now() - began)))
    }
  }
  await Promise.all(Array.from({ length: customers }, (_, at) => customer(at)))
  return seen
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => (ms > 0 ? setTimeout(resolve, ms) : resolve()))

const headersOf = (token: string, now: string): Record<string, string> => ({
  'content-type': 'application/x-www-form-urlencoded',
  timestamp: now,
  time: now,
  version: '1.1',
  proId: 'browser',
  deviceType: 'h5',
  deviceInfo: 'rush',
  pageId: 'rush',
  token,
  uuid: randomUUID(),
})
