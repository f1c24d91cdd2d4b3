import { type MallOrderEvent, type MallOrderState, mallOrder as machine } from '@wanka/domain/states/mall-order.ts'
import { next } from '@wanka/domain/states/state-machine.ts'
import { z } from 'zod'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { lockPoints, returnHeld, spendHeld } from '../points/index.ts'

/** Schema of an informational text of the mall's, cut to `most` characters: a missing or long one never fails the callback. */
export const shortened = (most: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.slice(0, most))

export const MALL_CURRENCY = 'FUDOU'

/** An exchange as it is stored. It has no customer when the mall ended an exchange that we had no request for. */
export type MallOrder = {
  order_num: string
  customer_id: string | null
  biz_no: string
  state: MallOrderState
  credits: number
  credits_left: number
  goods: string
  reason: string
}

const FIELDS = 'order_num, customer_id, biz_no, state, credits, credits_left, goods, reason'
const found = preparedQuery<MallOrder>(`select ${FIELDS} from mall_order where order_num = $1`)
const ended = preparedQuery<{ order_num: string }>(`
  update mall_order set state = $2, reason = $3, ended_at = now() where order_num = $1 and state = 'held' returning order_num`)

/** Loads an exchange by the mall's order number, or undefined. */
export async function findMallOrder(tx: Tx, orderNum: string): Promise<MallOrder | undefined> {
  const [row] = await found.rows(tx, orderNum)
  return row
}

/** Records in the state history how a request for points was answered. */
export const recordAsked = (
  tx: Tx,
  { customerId, orderNum }: { customerId: string; orderNum: string },
  event: 'hold' | 'refuse',
): Promise<void> =>
  recordChange(tx, {
    customerId,
    machine: 'mallOrder',
    subject: orderNum,
    from: machine.initial,
    to: next(machine, machine.initial, event),
    event,
    actor: 'mall',
  })

type End = { event: MallOrderEvent; reason: string; actor: string }

/**
 * Ends an exchange whose points are held: they are spent or returned to the customer.
 * @returns whether this call ended it; a concurrent one may have been first
 */
export async function endMallOrder(tx: Tx, order: MallOrder, { event, reason, actor }: End): Promise<boolean> {
  const { order_num: key, customer_id: customerId, credits: amount, goods } = order
  if (customerId === null || order.state !== 'held') return false
  // Lock order: the points first, as in every operation that moves them.
  await lockPoints(tx, customerId, MALL_CURRENCY)
  const to = next(machine, 'held', event)
  if ((await ended.rows(tx, key, to, reason)).length === 0) return false
  const held = { customerId, currency: MALL_CURRENCY, key, amount, date: await today(tx) } as const
  if (event === 'deliver') await spendHeld(tx, held)
  else await returnHeld(tx, { ...held, title: `兑换未成功，退回：${goods}` })
  await recordChange(tx, { customerId, machine: 'mallOrder', subject: key, from: 'held', to, event, actor })
  return true
}
