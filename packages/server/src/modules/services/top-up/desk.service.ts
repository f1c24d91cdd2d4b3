import type { TopUpState } from '@wanka/domain/states/top-up.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { comesAfter, exactTime, type PageStart } from '../../../platform/db/keyset.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { settleTopUp, type Word } from './settle-top-up.ts'
import { findTopUp, lockTopUp, type TopUp, toTopUp } from './top-up-row.ts'

/** A top-up, and the time of its last step with all digits of the column, by which the next page begins. */
export type ListedTopUp = TopUp & { at: string }

/** Top-ups in some states, the longest waiting first. */
export async function topUpsIn(
  reader: Reader,
  states: readonly TopUpState[],
  { after, limit }: { after?: PageStart | undefined; limit: number },
): Promise<ListedTopUp[]> {
  const rows = await reader
    .selectFrom('top_up_order')
    .selectAll()
    .select(exactTime(sql`moved_at`).as('at'))
    .where('state', 'in', [...states])
    .where(comesAfter(after, { time: sql`moved_at`, key: sql`order_id` }))
    .orderBy('moved_at')
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toTopUp(row), at: row.at }))
}

/** The facts of an order that has no outcome yet. @throws CallError Status.refused where there is nothing to decide */
export async function openTopUp(reader: Reader, orderNo: string): Promise<TopUp> {
  const one = (await findTopUp(reader, { orderNo })) ?? refuse(`没有这笔充值：${orderNo}`)
  if (!waits(one)) refuse('这笔充值已经有结果了', { state: one.state })
  return one
}

const waits = ({ state }: TopUp): boolean => state === 'paid' || state === 'accepted'

/**
 * Records the outcome that staff got from the provider for an order that has none.
 * @throws CallError Status.refused where there is no such order, or it already has an outcome
 */
export async function decideTopUp(tx: Tx, orderNo: string, word: Word, actor: string): Promise<void> {
  const one = (await lockTopUp(tx, { orderNo })) ?? refuse(`no top-up ${orderNo}`)
  if (!waits(one)) refuse(`${orderNo} is ${one.state}: nothing to decide`)
  await settleTopUp(tx, one, word, actor)
}
