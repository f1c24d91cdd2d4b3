import type { CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import { type creditLine, LineEvent } from '@wanka/contract/lending/credit-line.ts'
import { refusals } from '@wanka/domain/credit-decision.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { isRefusal } from './progress.service.ts'

const PAGE = 20

/** History of the line, newest first: event, actor, and amount or reason. Intermediate steps are left out. */
export async function lineHistory(
  reader: Reader,
  customerId: string,
  pageNo = 1,
): Promise<CallOutput<typeof creditLine.history>> {
  const rows = await reader
    .selectFrom('state_history')
    .select(['event', 'actor', 'reason', 'at'])
    .where('customer_id', '=', customerId)
    .where('machine', '=', 'creditLine')
    .where('subject', '=', customerId)
    .where('event', 'in', LineEvent.options)
    .orderBy('seq', 'desc')
    .limit(PAGE + 1)
    .offset((pageNo - 1) * PAGE)
    .execute()
  const list = rows.slice(0, PAGE).map(({ event, actor, reason, at }) => ({
    event: LineEvent.parse(event),
    by: byOf(actor),
    at: formatDateTime(at),
    ...(actor === 'system' || actor === 'customer' ? detailOf(event, reason) : {}),
  }))
  return { list, hasMore: rows.length > PAGE }
}

const byOf = (actor: string): 'customer' | 'system' | 'platform' =>
  actor === 'customer' || actor === 'system' ? actor : 'platform'

/** Text for why the system freezes a line and unfreezes it. */
const OVER_ITS_LIMIT: Readonly<Record<string, string>> = {
  overdrawn: '一笔还款被银行撤销，已用额度超过了总额度',
  fits: '已用额度回到总额度以内',
}

/** The reason of these events is an amount or a refusal group; a reason that staff wrote is not shown. */
function detailOf(event: string, reason: string): { limit?: ReturnType<typeof fen>; text?: string } {
  const stopped = OVER_ITS_LIMIT[reason]
  if ((event === 'freeze' || event === 'unfreeze') && stopped) return { text: stopped }
  if (event === 'refuse') return isRefusal(reason) ? { text: refusals[reason].text } : {}
  const amount = event === 'approve' || event === 'raise' || event === 'setLimit'
  return amount && /^\d{1,12}$/.test(reason) ? { limit: fen(Number(reason)) } : {}
}
