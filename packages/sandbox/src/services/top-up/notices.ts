import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../books/database.ts'
import { postNotice } from '../../provider/notice-post.ts'
import type { Sandbox } from '../../world.ts'
import { endOrder, type Order } from './top-up-book.ts'

/** How long the operator takes. */
const WORK_MS = 800
const LATE_MS = 5000
const MOST_ATTEMPTS = 6

type Told = Order & { notice: string }

/** Ends orders after their time, and posts notices until the server answers `{"status":"ok"}`. Pending work is in memory only. */
export function createCallbackWorker({ books, now, secrets, serverUrl }: Sandbox) {
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, work: () => Promise<unknown>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      // the database is out of reach once the process ends
      void work().catch(() => undefined)
    }, ms)
    timer.unref()
    timers.add(timer)
  }
  const send = (order: Told, { forged = false, price = order.price } = {}): Promise<boolean> => {
    const { ref, providerNo, state, reason } = order
    const merchant = secrets.BANK_MERCHANT
    const body = { merchant, ref, providerNo, state, price, currency: 'CNY', ...(reason !== null && { reason }) }
    const key = { merchant, secret: forged ? `not ${secrets.TOP_UP_SECRET}` : secrets.TOP_UP_SECRET }
    return postNotice(`${serverUrl()}/callback/top-up`, key, body, randomUUID(), now()).then(({ ok }) => ok)
  }
  const untilHeard = async (order: Told, attempt = 0): Promise<void> => {
    if (!(await send(order)) && attempt < MOST_ATTEMPTS)
      later(1000 * 2 ** attempt, () => untilHeard(order, attempt + 1))
  }
  const tell = async (order: Told): Promise<void> => {
    if (order.notice === 'lost') return
    if (order.notice === 'late') return later(LATE_MS, () => untilHeard(order))
    if (order.notice === 'forged') await send(order, { forged: true })
    if (order.notice === 'wrongAmount') await send(order, { price: order.price + 100 })
    await untilHeard(order)
    if (order.notice === 'twice') await untilHeard(order)
  }
  return {
    follow: (ref: string): void =>
      later(WORK_MS, async () => {
        const ended = await inTransaction(books, (tx) => endOrder(tx, ref))
        if (ended) await tell(ended)
      }),
    tell,
    stop: (): void => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
