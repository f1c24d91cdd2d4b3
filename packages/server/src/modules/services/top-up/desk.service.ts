import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import type { TopUpState } from '@wanka/domain/states/top-up.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { settleTopUp, type Word } from './settle-top-up.ts'
import { lockTopUp, toTopUp } from './top-up-row.ts'

const LISTED = 100

/**
 * Lists top-ups in a state, the longest waiting first, one line of text each: number, since when, the provider's number, price.
 */
export async function topUpsIn(reader: Reader, state: TopUpState): Promise<string[]> {
  const rows = await reader
    .selectFrom('top_up_order')
    .selectAll()
    .where('state', '=', state)
    .orderBy('moved_at')
    .limit(LISTED)
    .execute()
  return rows.map((row) => {
    const { orderNo, movedAt, providerNo = '-', price } = toTopUp(row)
    return `${orderNo}  ${formatDateTime(movedAt)}  ${providerNo}  ${formatMoney(price)}`
  })
}

/**
 * Records the outcome that staff got from the provider for an order that has none.
 * @throws CallError Status.refused where there is no such order, or it already has an outcome
 */
export async function decideTopUp(tx: Tx, orderNo: string, word: Word, actor: string): Promise<void> {
  const one = (await lockTopUp(tx, { orderNo })) ?? refuse(`no top-up ${orderNo}`)
  if (one.state !== 'paid' && one.state !== 'accepted') refuse(`${orderNo} is ${one.state}: nothing to decide`)
  await settleTopUp(tx, one, word, actor)
}
