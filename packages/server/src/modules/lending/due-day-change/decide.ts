import { formatDay } from '@wanka/contract/format.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import { addMonths, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import {
  type DueDayRejection,
  REPAYMENT_DAY_MONTHS,
  type RepaymentDay,
  repaymentDayOf,
} from '@wanka/domain/due-day-change.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { loadPlan, type Plan, type PlanInstalment, type WhichLoans } from '../loans/index.ts'

/** A loan that is being repaid: its unpaid instalments by number, and the date of its last due-day change. */
export type DatedLoan = {
  first: PlanInstalment
  unpaid: readonly PlanInstalment[]
  lastChosenOn: BusinessDate | undefined
}

/** Loans with an unpaid instalment, in id order, and the business date. */
export async function datedLoans(
  reader: Reader,
  customerId: string,
  which?: WhichLoans,
): Promise<{ date: Plan['date']; loans: DatedLoan[] }> {
  const { date, rows } = await loadPlan(reader, customerId, which)
  const chosen = await reader
    .selectFrom('repayment_day_change')
    .select(({ fn }) => ['order_id', fn.max('chosen_on').as('last')])
    .where('customer_id', '=', customerId)
    .groupBy('order_id')
    .execute()
  const orderIds = [...new Set(rows.map((row) => row.orderId))].sort()
  const loans = orderIds.flatMap((orderId) => {
    const unpaid = rows.filter((row) => row.orderId === orderId && !row.paidOn)
    const [first] = unpaid
    const last = chosen.find((one) => one.order_id === orderId)?.last
    return first ? [{ first, unpaid, lastChosenOn: last ? businessDate(last) : undefined }] : []
  })
  return { date, loans }
}

/**
 * Principal left, fen. A later bill may be partly paid while an earlier one is open again, because the bank reversed its payment.
 */
export const principalLeft = ({ principal, paid }: PlanInstalment): Fen => fen(principal - paid.principal)

/** What a new due day does to a loan, or the reason against it. */
export function decide({ first, unpaid, lastChosenOn }: DatedLoan, day: number, date: BusinessDate) {
  return repaymentDayOf({
    businessDate: date,
    unpaid: unpaid.map((row) => ({ no: row.no, dueOn: row.dueOn, principal: principalLeft(row) })),
    day,
    annualRate: first.terms.annualRate,
    dayCount: first.terms.dayCount,
    lastChosenOn,
    paying: unpaid.some(({ held }) => held?.state === 'processing'),
    partlyPaid: Object.values(first.paid).some((amount) => amount > 0),
    refunded: unpaid.some(({ refunds }) => refunds.length > 0),
    prepaid: unpaid.some(({ prepaid }) => sumAmounts(prepaid) > 0),
  })
}

/** As `decide`, for a day that has to be allowed. @throws CallError Status.refused with the reason as text, and `data` */
export function decided(loan: DatedLoan, day: number, date: BusinessDate, data?: unknown): RepaymentDay {
  const answer = decide(loan, day, date)
  return typeof answer === 'string' ? refuse(rejectionReason(answer, loan), data) : answer
}

/** Text for the customer of the reason against a due-day change. */
export function rejectionReason(why: DueDayRejection, { first, lastChosenOn }: DatedLoan): string {
  if (why === 'tooSoon' && lastChosenOn) {
    const again = formatDay(addMonths(lastChosenOn, REPAYMENT_DAY_MONTHS))
    return `每${REPAYMENT_DAY_MONTHS}个月可以改一次，${again}起可以再改`
  }
  return {
    tooSoon: `每${REPAYMENT_DAY_MONTHS}个月可以改一次`,
    paying: '有一期正在还款，有结果后可以改',
    overdue: '有账单已到还款日，还清后可以改',
    refunded: '商户退款已经抵扣了这笔借款后面的账单，不能再改还款日',
    prepaid: '提前还过一部分本金，后面的账单已经重新计算，不能再改还款日',
    partlyPaid: `第${first.no}期已还了一部分，还清这一期后可以改`,
    same: '已经是这一天还款',
  }[why]
}
