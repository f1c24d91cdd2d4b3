import { randomUUID } from 'node:crypto'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { makePoster } from '../http/keep-alive.ts'
import type { Rush, Seen } from './rush.ts'

/** The customers of an overload, in a process of its own, so that their CPU time is not taken from the server's. */
async function call({ url, token, customers, forMs, everyMs }: Rush): Promise<Seen> {
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

process.on('message', (rush: Rush) => {
  call(rush).then(
    (seen) => process.send?.(seen),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.('ready')
