import { type Fen, fen } from '@wanka/domain/money.ts'
import type { CreditLineState } from '@wanka/domain/states/credit-line.ts'
import { type HoldState, hold } from '@wanka/domain/states/hold.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { lockLine } from './line-row.ts'
import { OVERDRAWN, tellFreed } from './overdrawn.ts'

const UNUSABLE: Partial<Record<CreditLineState, string>> = {
  approved: '您的额度还未激活哦！',
  frozen: '您的额度已冻结，暂时不能借款，请联系客服',
  expired: '您的额度已过期，重新评估后可以继续使用',
  reviewing: '您的额度正在审核，通过后可以借款',
  applying: '您的额度正在审核，通过后可以借款',
}

/**
 * Holds an amount of the line for a loan order, before anything else is done with the order. A repeated call for the same order
 * and amount holds nothing more.
 * @throws CallError Status.refused when the line cannot be drawn on or has too little left
 */
export async function holdLimit(
  tx: Tx,
  { customerId, orderId, amount }: { customerId: string; orderId: string; amount: Fen },
): Promise<void> {
  const line = await lockLine(tx, customerId)
  const earlier = await holdOf(tx, customerId, orderId)
  if (earlier) {
    if (earlier.state === 'pending' && earlier.amount === amount) return
    throw new Error(`order ${orderId} has another hold already`)
  }
  if (line.state === 'frozen' && line.overdrawn) refuse(OVERDRAWN)
  if (line.state !== 'active') refuse(UNUSABLE[line.state] ?? '您还没有可用额度')
  if (line.locked) refuse('您已锁定额度，解锁后可以借款')
  if (amount > line.available) refuse('可用额度不足，请调整借款金额')
  await tx
    .insertInto('limit_hold')
    .values({ customer_id: customerId, hold_id: newId(), order_id: orderId, amount, state: 'pending' })
    .execute()
}

const EVENTS = { posted: 'post', voided: 'void', expired: 'expire' } as const

/**
 * Ends an order's hold: posted when the loan was paid out, otherwise released. Repeating the same end does nothing.
 * @throws Error when it ended another way, or there is none
 */
export async function endHold(
  tx: Tx,
  { customerId, orderId, to }: { customerId: string; orderId: string; to: Exclude<HoldState, 'pending'> },
): Promise<void> {
  const row = await holdOf(tx, customerId, orderId)
  if (!row) throw new Error(`order ${orderId} has no hold`)
  if (row.state === to) return
  const state = next(hold, stateNamed(hold, row.state), EVENTS[to])
  await tx
    .updateTable('limit_hold')
    .set({ state, ended_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
  if (to !== 'posted') await tellFreed(tx, customerId)
}

async function holdOf(
  tx: Tx,
  customerId: string,
  orderId: string,
): Promise<{ state: string; amount: Fen } | undefined> {
  const row = await tx
    .selectFrom('limit_hold')
    .select(['state', 'amount'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row && { state: row.state, amount: fen(row.amount) }
}
