import { randomUUID } from 'node:crypto'
import type { Books } from '../../books/database.ts'
import { postNotice } from '../../provider/notice-post.ts'
import type { ProviderSecrets } from '../../settings.ts'
import { claimNotices, type DueNotice, nextDue, noteAnswer } from './notices.ts'
import { settleWaiting } from './orders.ts'

export type Delivered = { settled: number; sent: number; acknowledged: number }

/** Settles the delayed orders and posts their callbacks until the server answers `{"status":"ok"}`. */
export type NoticeBoard = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Checks again for due work. */
  wake(): void
  /** Settles and sends everything that is pending now. @returns the counts */
  release(): Promise<Delivered>
}

type Needs = { books: Books; now: () => number; secrets: ProviderSecrets; serverUrl: () => string }

const LONGEST_NAP_MS = 30_000
const AT_ONCE = 8

export function createNoticeBoard({ books, now, secrets, serverUrl }: Needs): NoticeBoard {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let wokenMeanwhile = false
  // One round at a time, so that no notice is sent twice concurrently.
  let current: Promise<unknown> = Promise.resolve()

  const round = (all: boolean): Promise<Delivered> => {
    const next = current.then(() => runRound(all))
    current = next.catch(() => undefined)
    return next
  }

  async function runRound(all: boolean): Promise<Delivered> {
    const settled = await settleWaiting(books, now(), all)
    const due = await claimNotices(books, now(), all)
    const answers = await inLanes(due, send)
    return { settled, sent: due.length, acknowledged: answers.filter(Boolean).length }
  }

  async function send({ seq, kind, body }: DueNotice): Promise<boolean> {
    const secret = kind === 'badSignature' ? `not ${secrets.BANK_SECRET}` : secrets.BANK_SECRET
    const key = { merchant: secrets.BANK_MERCHANT, secret }
    const said = { ...body, merchant: key.merchant }
    const { text, ok } = await postNotice(`${serverUrl()}/callback/bank`, key, said, randomUUID(), now())
    await noteAnswer(books, seq, text, ok, now())
    return ok
  }

  function nap(ms: number): void {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(tick, Math.max(0, Math.min(ms, LONGEST_NAP_MS)))
    timer.unref()
  }

  async function tick(): Promise<void> {
    try {
      wokenMeanwhile = false
      await round(false)
      const next = (await nextDue(books)) ?? Number.POSITIVE_INFINITY
      nap(wokenMeanwhile ? 0 : next - now())
    } catch {
      // The database is out of reach; retry after a second.
      nap(1000)
    }
  }

  return {
    start: async () => nap(0),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current
    },
    wake() {
      wokenMeanwhile = true
      nap(0)
    },
    release: () => round(true),
  }
}

// Notices of one order keep their order; different orders are sent in parallel.
async function inLanes(notices: DueNotice[], send: (notice: DueNotice) => Promise<boolean>): Promise<boolean[]> {
  const byOrder = new Map<string, DueNotice[]>()
  for (const notice of notices) byOrder.set(notice.orderNo, [...(byOrder.get(notice.orderNo) ?? []), notice])
  const waiting = [...byOrder.values()]
  const answers: boolean[] = []
  const lane = async (): Promise<void> => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      for (const notice of group) answers.push(await send(notice))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return answers
}
