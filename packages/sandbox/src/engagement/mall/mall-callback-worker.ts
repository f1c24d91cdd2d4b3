import { randomBytes } from 'node:crypto'
import { MALL_CONFIRM_PATH, MALL_CONSUME_PATH } from '@wanka/contract/engagement/points.ts'
import * as z from 'zod'
import type { Fault } from '../../faults/faults.ts'
import type { Sandbox } from '../../world.ts'
import {
  claimEnds,
  type DueEnd,
  findOrder,
  type MallOrder,
  nextEnd,
  noteEndAnswer,
  noteState,
  openOrder,
  queueEnd,
} from './mall-book.ts'
import type { Goods } from './mall-page.ts'
import { type Fields, withSign } from './mall-sign.ts'

const LONGEST_NAP_MS = 30_000
const CALL_TIMEOUT_MS = 5000
const STALE_MS = 6 * 60_000
const AnswerShape = z.object({ status: z.enum(['ok', 'fail']), errorMessage: z.string(), bizId: z.string().optional() })
type Answer = z.infer<typeof AnswerShape>

export type MallCallbackWorker = {
  start: () => void
  stop: () => Promise<void>
  /** Requests the points of an exchange; the same order number is the same exchange. */
  exchange: (asked: { orderNum: string; uid: string; goods: Goods }) => Promise<MallOrder | undefined>
  /** Sends every pending callback now. */
  release: () => Promise<{ told: number; taken: number }>
}

/**
 * The mall's side of its protocol: it requests points from the product, delivers, and repeats the outcome's callback until the
 * answer is `ok`.
 */
export function createMallCallbackWorker({ books, now, secrets, serverUrl, faults }: Sandbox): MallCallbackWorker {
  const { MALL_APP_KEY: appKey, MALL_SECRET: secret } = secrets
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<unknown> = Promise.resolve()

  const get = async (path: string, fields: Fields): Promise<string> => {
    const reply = await fetch(`${serverUrl()}${path}?${new URLSearchParams(fields)}`, {
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
    return reply.text()
  }

  async function ask(
    { orderNum, uid, credits, itemCode, goods, type, faceFen }: MallOrder,
    fault?: Fault,
  ): Promise<Answer> {
    const fields = {
      appKey,
      uid,
      credits: String(credits),
      itemCode,
      description: goods,
      orderNum,
      type,
      facePrice: String(faceFen),
      actualPrice: String(faceFen),
      ip: '127.0.0.1',
      waitAudit: 'false',
      params: '',
      timestamp: String(fault === 'stale' ? now() - STALE_MS : now()),
    }
    const signed = withSign(fields, fault === 'bad-signature' ? `not ${secret}` : secret)
    const asked = [
      get(MALL_CONSUME_PATH, signed),
      ...(fault === 'consume-twice' ? [get(MALL_CONSUME_PATH, signed)] : []),
    ]
    const [text = ''] = await Promise.all(asked)
    return AnswerShape.parse(JSON.parse(text))
  }

  /** Cancels the exchange after an unclear answer: the product may have held points, or may still hold them. */
  async function callOff(orderNum: string): Promise<void> {
    await noteState(books, orderNum, { state: 'failed', message: '网络繁忙，请稍后再试' })
    await queueEnd(books, { orderNum, success: false, message: '扣除积分超时', dueAt: now() })
  }

  async function deliver(orderNum: string, bizId: string): Promise<void> {
    const fault = faults.take('mall', 'end')
    const success = fault !== 'goods-fail'
    const message = success ? '' : '商品缺货'
    await noteState(books, orderNum, { state: success ? 'delivered' : 'failed', bizId, message })
    if (fault === 'end-never') return
    const end = { orderNum, success, message, dueAt: now() }
    await queueEnd(books, end)
    if (fault === 'end-twice') await queueEnd(books, end)
    if (fault === 'both-ends') await queueEnd(books, { ...end, success: false, message: '商品缺货' })
  }

  async function exchange({
    orderNum,
    uid,
    goods,
  }: Parameters<MallCallbackWorker['exchange']>[0]): Promise<MallOrder | undefined> {
    const { itemCode, title, type, credits, faceFen } = goods
    const isNew = await openOrder(books, { orderNum, uid, itemCode, goods: title, type, credits, faceFen }, now())
    const order = await findOrder(books, orderNum)
    if (!isNew || !order) return order
    const fault = faults.take('mall', 'consume')
    if (fault === 'late-consume') {
      await callOff(orderNum)
      await round(true)
      await ask(order).catch(() => undefined)
      return findOrder(books, orderNum)
    }
    try {
      const said = await ask(order, fault)
      if (fault === 'lost-answer') throw new Error('the answer was lost')
      if (said.status === 'ok') await deliver(orderNum, said.bizId ?? '')
      else await noteState(books, orderNum, { state: 'refused', message: said.errorMessage })
    } catch {
      await callOff(orderNum)
    }
    nap(0)
    return findOrder(books, orderNum)
  }

  async function tell({ seq, orderNum, uid, bizId, success, message }: DueEnd): Promise<boolean> {
    const fields = {
      appKey,
      timestamp: String(now()),
      uid,
      success: String(success),
      errorMessage: message,
      orderNum,
      ...(bizId && { bizId }),
    }
    const answer = await get(MALL_CONFIRM_PATH, withSign(fields, secret)).catch((error: Error) => error.message)
    await noteEndAnswer(books, seq, answer.slice(0, 200), answer === 'ok')
    return answer === 'ok'
  }

  /** One round at a time, so that no callback is sent twice concurrently. */
  function round(all: boolean): Promise<{ told: number; taken: number }> {
    const next = current.then(async () => {
      const due = await claimEnds(books, now(), all)
      let taken = 0
      for (const end of due) if (await tell(end)) taken += 1
      return { told: due.length, taken }
    })
    current = next.catch(() => undefined)
    return next
  }

  function nap(ms: number): void {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(tick, Math.max(0, Math.min(ms, LONGEST_NAP_MS)))
    timer.unref()
  }

  async function tick(): Promise<void> {
    try {
      await round(false)
      nap(((await nextEnd(books)) ?? Number.POSITIVE_INFINITY) - now())
    } catch {
      // the database is out of reach; retry after a second
      nap(1000)
    }
  }

  return {
    start: () => nap(0),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current
    },
    exchange,
    release: () => round(true),
  }
}

export const newOrderNum = (): string => randomBytes(12).toString('hex')
