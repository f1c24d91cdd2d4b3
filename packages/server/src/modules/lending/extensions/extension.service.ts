import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDay } from '@wanka/contract/format.ts'
import type { extension as contract } from '@wanka/contract/lending/extensions.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { type Extension, extensionOf, type WhyNoExtension } from '@wanka/domain/extension.ts'
import { ZERO } from '@wanka/domain/money.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import {
  loadPlan,
  loanNameOf,
  lockInstalments,
  moveDueDates,
  owedOf,
  type PlanInstalment,
  readBillNo,
} from '../loans/index.ts'

const REJECTION_TEXT: Record<WhyNoExtension, string> = {
  used: '每笔借款可以延期一次，这笔借款已经用过了',
  notNext: '只有最近一期待还账单可以延期',
  paying: '这笔账单正在还款中，暂时不能延期',
  tooLate: '请在还款日之前申请延期；如果还款有困难，可以联系客服',
  tooEarly: '还款日前一个月内可以申请延期',
  tooClose: '下一期还款日已近，这一期不能再延期',
}

/** Whether a bill can be extended, and to which day. @throws CallError Status.forbidden for another customer's bill */
export async function selectExtension(
  reader: Reader,
  customerId: string,
  { billNo }: CallInput<typeof contract.select>,
): Promise<CallOutput<typeof contract.select>> {
  const { row, answer, before } = await decide(reader, customerId, billNo)
  const refused = typeof answer === 'string'
  return {
    billNo,
    title: `${loanNameOf(row, row.dueOn)} 第${row.no}/${row.periods}期`,
    dueOn: row.dueOn,
    owed: owedOf(row, row.terms, row.dueOn).total,
    ...(refused
      ? { reason: REJECTION_TEXT[answer] }
      : { offer: { dueOn: answer.to, days: answer.days, price: answer.price } }),
    ...(before && { putOffFrom: before }),
  }
}

/**
 * Extends a bill. Locks the loan, so that no payment of it begins meanwhile and it is extended once, and the bill, on which the
 * nightly close may be posting; earlier quotes become stale.
 * @throws CallError Status.refused with text, and `data.requote` when the offer is no longer what was shown
 */
export async function extendBill(
  tx: Tx,
  customerId: string,
  { billNo, dueOn }: CallInput<typeof contract.confirm>,
): Promise<CallOutput<typeof contract.confirm>> {
  const key = readBillNo(billNo) ?? notFound()
  await tx
    .selectFrom('loan_order')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('app_id', '=', key.appId)
    .forUpdate()
    .execute()
  await lockInstalments(tx, customerId, [key.appId])
  const { row, answer } = await decide(tx, customerId, billNo)
  if (typeof answer === 'string') return refuse(REJECTION_TEXT[answer])
  if (answer.to !== dueOn) return refuse('可以延期到的日期变了，请重新确认', { requote: true })
  await putOff(tx, customerId, row, answer)
  await writeLetter(tx, customerId, {
    kind: 'repayment',
    title: '账单已延期',
    body: `${loanNameOf(row, row.dueOn)}，${formatDay(answer.from)}的账单已延期到${formatDay(answer.to)}，不收取任何费用，期间不计罚息。请在新的还款日之前还款。`,
    action: { label: '查看账单', url: `/billdetail_page?billNo=${billNo}` },
    dedupeKey: `extension:${row.orderId}`,
  })
  return { billNo, dueOn: answer.to }
}

type Decided = {
  row: PlanInstalment
  answer: Extension | WhyNoExtension
  before: ReturnType<typeof businessDate> | undefined
}

async function decide(reader: Reader, customerId: string, billNo: string): Promise<Decided> {
  const key = readBillNo(billNo) ?? notFound()
  const { date, rows } = await loadPlan(reader, customerId, { appIds: [key.appId] })
  const row = rows.find(({ no }) => no === key.no) ?? notFound()
  const done = await reader
    .selectFrom('extension')
    .select(['no', 'due_from'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', row.orderId)
    .executeTakeFirst()
  const answer = extensionOf({
    businessDate: date,
    unpaid: rows.filter((one) => !one.paidOn),
    no: row.no,
    used: done !== undefined,
    paying: row.held?.state === 'processing',
  })
  return { row, answer, before: done?.no === row.no ? businessDate(done.due_from) : undefined }
}

async function putOff(tx: Tx, customerId: string, row: PlanInstalment, { from, to }: Extension): Promise<void> {
  const key = { customer_id: customerId, order_id: row.orderId }
  await tx
    .insertInto('extension')
    .values({ ...key, no: row.no, due_from: from, due_to: to })
    .execute()
  await moveDueDates(tx, { customerId, orderId: row.orderId }, [{ no: row.no, to, extra: ZERO }])
}
