import type { CallOutput } from '@wanka/contract/call.ts'
import type { hardship } from '@wanka/contract/lending/hardship.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { fitsHardship, type HardshipPlan, hardshipPlanOf, type OwedInstalment } from '@wanka/domain/hardship.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { loadPlan, loanNameOf, type Paper, type Plan, type PlanInstalment } from '../loans/index.ts'
import { owedRows } from './can-request.ts'
import { supplementOf } from './supplement.ts'

type Offered = { hardshipNo: string; orderId: string; state: string; periods: number | null; answerBy: string | null }
export type Offer = {
  first: PlanInstalment
  unpaid: OwedInstalment[]
  plan: HardshipPlan
  paper: Paper
  answerBy: BusinessDate
}

/** The offered plan as it would be accepted today; or the reason, as text, why nothing can be accepted now. */
export async function offerOf(
  vault: Vault,
  reader: Reader,
  customerId: string,
  offered: Offered,
  { date, rows }: Plan,
): Promise<Offer | string> {
  const { state, periods, answerBy } = offered
  if (state !== 'offered' || periods === null || answerBy === null) return '现在没有待确认的协商方案'
  if (answerBy < date) return '确认的时间已过，可以重新申请'
  const unpaid = owedRows(rows, date)
  const first = rows.find((row) => !row.paidOn)
  if (!first) return '这笔借款没有待还的账单'
  if (rows.some(({ held }) => held?.state === 'processing')) return '这笔借款有一笔还款正在处理，有结果后再确认'
  if (!fitsHardship(unpaid, periods)) return '账单有变化，这份方案不再适用，请联系客服重新安排'
  const lastNo = Math.max(...rows.map(({ no }) => no))
  const plan = hardshipPlanOf(unpaid, { periods, date, lastNo })
  const paper = await supplementOf(vault, reader, customerId, {
    hardshipNo: offered.hardshipNo,
    first,
    unpaid,
    plan,
    date,
  })
  return { first, unpaid, plan, paper, answerBy: businessDate(answerBy) }
}

/** Shows an offered plan. @throws CallError Status.forbidden for another customer's request */
export async function showOffer(
  vault: Vault,
  reader: Reader,
  customerId: string,
  hardshipNo: string,
): Promise<CallOutput<typeof hardship.offer>> {
  const { rows } = await sql<Offered>`
    select hardship_no as "hardshipNo", order_id as "orderId", state, periods, answer_by as "answerBy" from hardship
     where customer_id = ${customerId} and hardship_no = ${hardshipNo}`.execute(reader)
  const offered = rows[0] ?? notFound()
  const plan = await loadPlan(reader, customerId, { orderIds: [offered.orderId] })
  const found = await offerOf(vault, reader, customerId, offered, plan)
  if (typeof found === 'string') return { reason: found }
  const { first, plan: spread, paper, answerBy } = found
  const offer = {
    hardshipNo,
    orderId: offered.orderId,
    loanName: loanNameOf(first, plan.date),
    lenderName: first.lenderName,
    answerBy,
    before: spread.before,
    after: spread.after,
    waived: spread.waived,
    bills: spread.shares.map(({ no, dueOn, amount }) => ({ no, dueOn, amt: amount })),
    paper: { title: paper.title, version: paper.version, sections: paper.content.sections },
    hash: paper.hash.toString('hex'),
  }
  return { offer }
}
