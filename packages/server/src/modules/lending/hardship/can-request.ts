import { formatDay } from '@wanka/contract/format.ts'
import { addDays, type BusinessDate, businessDate, daysBetween, maxDate } from '@wanka/domain/business-date.ts'
import { HARDSHIP_AGAIN_DAYS, hardshipPlans, type OwedInstalment } from '@wanka/domain/hardship.ts'
import { OPEN_HARDSHIP } from '@wanka/domain/states/hardship.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { owedOf, type PlanInstalment } from '../loans/index.ts'

/** The unpaid bills of a loan with what is owed on each today. */
export const owedRows = (rows: readonly PlanInstalment[], date: BusinessDate): OwedInstalment[] =>
  rows.filter((row) => !row.paidOn).map((row) => ({ no: row.no, dueOn: row.dueOn, owed: owedOf(row, row.terms, date) }))

export type Before = { orderId: string; state: string; heldOn: BusinessDate; endedOn: BusinessDate | undefined }

/** The latest request of each loan, with the day on which it ended. */
export async function latestRequests(reader: Reader, customerId: string): Promise<Before[]> {
  const { rows } = await sql<{ order_id: string; state: string; held_on: string; ended_on: string | null }>`
    select distinct on (h.order_id) h.order_id, h.state, h.held_on, h.ended_on from hardship h where h.customer_id = ${customerId} order by h.order_id, h.created_at desc, h.hardship_id`.execute(
    reader,
  )
  return rows.map((row) => ({
    orderId: row.order_id,
    state: row.state,
    heldOn: businessDate(row.held_on),
    endedOn: row.ended_on === null ? undefined : businessDate(row.ended_on),
  }))
}

/** The customer's loans that a partner lent: it keeps books of its own, so a plan is not ours to give. */
export async function partnerOrders(reader: Reader, customerId: string): Promise<Set<string>> {
  const rows = await reader.selectFrom('lender_loan').select('order_id').where('customer_id', '=', customerId).execute()
  return new Set(rows.map((row) => row.order_id))
}

/**
 * Whether the same loan may be asked for again at once. A request that was taken back on a later day had stopped the penalty until
 * then: requests one after the other would stop it for good.
 */
const isOpenAgain = ({ state, heldOn, endedOn }: Before): boolean =>
  state === 'completed' || state === 'closed' || (state === 'withdrawn' && heldOn === endedOn)

/** Why a request for a loan cannot be made now, as text; undefined where it can. */
export function whyNotRequest(
  unpaid: readonly OwedInstalment[],
  date: BusinessDate,
  { before, partner }: { before: Before | undefined; partner: boolean },
): string | undefined {
  if (unpaid.length === 0) return '这笔借款没有待还的账单'
  if (partner) return '这笔借款由合作机构出借，请联系客服，由我们和出借方商量'
  if (before?.state === 'running') return '这笔借款正在按协商的计划还款'
  if (before && OPEN_HARDSHIP.some((state) => state === before.state)) return '这笔借款的协商申请正在处理'
  if (before?.endedOn && !isOpenAgain(before)) {
    const again = addDays(before.endedOn, HARDSHIP_AGAIN_DAYS)
    if (date < again) return `上一次协商已经结束，${formatDay(again)}起可以再申请`
  }
  if (hardshipPlans(unpaid).length === 0) return '剩余的金额已经不多，不能再分期，可以先还一部分'
  return undefined
}

/** Days past due of the oldest unpaid bill; zero while none is late. */
export const daysLate = (unpaid: readonly OwedInstalment[], date: BusinessDate): number =>
  Math.max(0, ...unpaid.map(({ dueOn }) => daysBetween(dueOn, maxDate(dueOn, date))))
