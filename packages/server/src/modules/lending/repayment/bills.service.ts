import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { MOST_ITEMS } from '@wanka/contract/constants.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { Due, repayment } from '@wanka/contract/lending/repayment.ts'
import { addMonths, type BusinessDate, monthOf } from '@wanka/domain/business-date.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { type PartnerLoan, partnerLoans } from '../lenders/index.ts'
import { billNoOf, debitCards, loadPlan, owedOf, type PlanInstalment, planStateOf } from '../loans/index.ts'
import { daysPastDue, lendersOf, toBill } from './bill.ts'

const PAGE = 20

/** Sort order of bills: due date. Those of one day stay as the plan has them, the oldest loan first. */
export const byDueDate = (a: PlanInstalment, b: PlanInstalment): number =>
  a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1
const lastPaidFirst = (a: PlanInstalment, b: PlanInstalment): number =>
  a.paidOn === b.paidOn ? byDueDate(b, a) : (a.paidOn ?? '') > (b.paidOn ?? '') ? -1 : 1

/** The customer's bills, 20 to a page: unpaid ones oldest first, paid ones newest first; all of them, or those of partners. */
export async function listBills(
  reader: Reader,
  customerId: string,
  { state, type, pageNo = 1 }: CallInput<typeof repayment.list>,
): Promise<CallOutput<typeof repayment.list>> {
  const [{ date, rows }, debits] = await Promise.all([loadPlan(reader, customerId), debitCards(reader, customerId)])
  const lent = type && new Map((await partnerLoans(reader, customerId)).map((loan) => [loan.orderId, loan]))
  const wanted = rows
    .filter((row) => !lent || lent.has(row.orderId))
    .filter((row) => state === 'all' || (row.paidOn !== undefined) === (state === 'paid'))
    .sort(state === 'paid' ? lastPaidFirst : byDueDate)
  const page = wanted.slice((pageNo - 1) * PAGE, pageNo * PAGE)
  return {
    businessDate: date,
    bills: page.map((row) => ({
      ...toBill(row, date, debits),
      ...(lent?.get(row.orderId)?.checking && { checking: true }),
    })),
    hasMore: wanted.length > pageNo * PAGE,
    ...(lent && { partners: await partnersOf(reader, [...lent.values()]) }),
  }
}

async function partnersOf(
  reader: Reader,
  loans: readonly PartnerLoan[],
): Promise<CallOutput<typeof repayment.list>['partners']> {
  const lenders = await lendersOf(reader, loans)
  return [...lenders.values()].map((lender) => {
    const comparedAt = loans.find(({ funderCode }) => funderCode === lender.code)?.comparedAt
    return { lender, ...(comparedAt && { comparedAt: formatDateTime(comparedAt) }) }
  })
}

/** Amounts owed this month (overdue included) and next, paid this month, and the next bill. Fen. */
export async function billSummary(reader: Reader, customerId: string): Promise<CallOutput<typeof repayment.summary>> {
  const [{ date, rows }, debits] = await Promise.all([loadPlan(reader, customerId), debitCards(reader, customerId)])
  const unpaid = rows.filter((row) => !row.paidOn).sort(byDueDate)
  const overdue = unpaid.filter((row) => daysPastDue(row, date) > 0)
  const nextMonth = monthOf(addMonths(date, 1))
  const owed = (rows: readonly PlanInstalment[]): Fen => sumFen(rows.map((row) => owedOf(row, row.terms, date).total))
  const first = unpaid[0]
  return {
    businessDate: date,
    monthDue: owed(unpaid.filter((row) => monthOf(row.dueOn) <= monthOf(date))),
    monthPaid: await paidInMonth(reader, customerId, date),
    overdue: owed(overdue),
    overdueCount: overdue.length,
    overdueDays: Math.max(0, ...overdue.map((row) => daysPastDue(row, date))),
    nextMonthDue: owed(unpaid.filter((row) => monthOf(row.dueOn) === nextMonth)),
    next: first && toBill(first, date, debits),
    due: dueTogether(unpaid, date),
    totalOwed: owed(unpaid),
  }
}

/** @param unpaid in the order of their due dates */
function dueTogether(unpaid: readonly PlanInstalment[], date: BusinessDate): Due | undefined {
  const [first] = unpaid
  if (!first) return undefined
  const late = daysPastDue(first, date) > 0
  const together = unpaid.filter((row) => (late ? daysPastDue(row, date) > 0 : row.dueOn === first.dueOn))
  const paying = new Set(unpaid.filter((row) => planStateOf(row, date) === '5').map((row) => row.orderId))
  const free = together.filter((row) => !paying.has(row.orderId))
  return {
    amt: sumFen(together.map((row) => owedOf(row, row.terms, date).total)),
    bills: together.length,
    payable: free
      .filter((row) => row.funderCode === free[0]?.funderCode)
      .slice(0, MOST_ITEMS)
      .map(billNoOf),
  }
}

const paid = preparedQuery<{ paid: number }>(
  `select coalesce(sum(amount - unapplied), 0)::bigint as paid from repayment_order
    where customer_id = $1 and state in ('succeeded', 'partlySucceeded') and kind <> 'refund' and business_date >= date_trunc('month', $2::date)`,
  { short: true },
)

async function paidInMonth(reader: Reader, customerId: string, date: BusinessDate): Promise<Fen> {
  const [row] = await paid.rows(reader, customerId, date)
  return fen(row?.paid ?? 0)
}
