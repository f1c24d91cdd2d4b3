import type { CallOutput } from '@wanka/contract/call.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import { monthOf } from '@wanka/domain/business-date.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { loadPlan, owedOf, type PlanInstalment } from '../loans/index.ts'
import { toBill } from './bill.ts'
import { byDueDate } from './bills.service.ts'

/** Bills by month, past and future, and the dates on which something is still to be paid. Fen. */
export async function billMonths(reader: Reader, customerId: string): Promise<CallOutput<typeof repayment.months>> {
  const { date, rows } = await loadPlan(reader, customerId)
  const inOrder = [...rows].sort(byDueDate)
  const total = (bills: readonly PlanInstalment[], of: (row: PlanInstalment) => Fen): Fen => sumFen(bills.map(of))
  const months = groupBy(inOrder, (row) => monthOf(row.dueOn))
  const due = groupBy(
    inOrder.filter((row) => !row.paidOn && row.dueOn >= date),
    (row) => row.dueOn,
  )
  return {
    businessDate: date,
    months: [...months].map(([month, bills]) => ({
      month,
      principal: total(bills, (row) => (row.paidOn ? row.paid : row).principal),
      interest: total(bills, (row) => (row.paidOn ? row.paid : row).interest),
      fee: total(bills, (row) => (row.paidOn ? fen(row.paid.fee + row.paid.penalty) : row.fee)),
      bills: bills.length,
      unpaid: bills.filter((row) => !row.paidOn).length,
    })),
    due: [...due].map(([day, bills]) => ({
      date: day,
      bills: bills.length,
      amt: total(bills, (row) => owedOf(row, row.terms, date).total),
    })),
  }
}

/** The bills that fall due in a month, in order of their due dates. */
export async function billsOfMonth(
  reader: Reader,
  customerId: string,
  month: string,
): Promise<CallOutput<typeof repayment.month>> {
  const { date, rows } = await loadPlan(reader, customerId)
  const bills = rows.filter((row) => monthOf(row.dueOn) === month).sort(byDueDate)
  return { businessDate: date, bills: bills.map((row) => toBill(row, date)) }
}

function groupBy<K>(rows: readonly PlanInstalment[], keyOf: (row: PlanInstalment) => K): Map<K, PlanInstalment[]> {
  const groups = new Map<K, PlanInstalment[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
