import type { DebitCard } from '@wanka/contract/lending/loans.ts'
import type { Lender } from '@wanka/contract/lending/quote.ts'
import type { Bill } from '@wanka/contract/lending/repayment.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { loadFunder } from '../../operations/catalogue/index.ts'
import { askedOf, billNoOf, isOverdue, loanNameOf, owedOf, type PlanInstalment, planStateOf } from '../loans/index.ts'

export type Lenders = ReadonlyMap<string, Lender>

/** The lenders of some loans, by code. There are few lenders, whatever the number of loans. */
export async function lendersOf(reader: Reader, rows: readonly { funderCode: string }[]): Promise<Lenders> {
  const codes = [...new Set(rows.map((row) => row.funderCode))]
  const lenders = await Promise.all(codes.map((code) => loadFunder(reader, code)))
  return new Map(lenders.map((lender) => [lender.code, lender]))
}

/** Lender of a loan. @throws Error when it is not among `lenders` */
export function lenderOf(lenders: Lenders, row: { funderCode: string }): Lender {
  const lender = lenders.get(row.funderCode)
  if (!lender) throw new Error(`no funder ${row.funderCode}`)
  return lender
}

/** Days since the due date of an unpaid instalment; zero when it is paid or not yet due. */
export const daysPastDue = (row: PlanInstalment, date: BusinessDate): number =>
  isOverdue(row, date) ? daysBetween(row.dueOn, date) : 0

/**
 * An instalment as the customer's bill on a date. Fen.
 * @param debits the cards that loans are debited from, where the bill tells it
 */
export function toBill(row: PlanInstalment, date: BusinessDate, debits?: ReadonlyMap<string, DebitCard>): Bill {
  const debit = row.paidOn ? undefined : debits?.get(row.orderId)
  const owed = owedOf(row, row.terms, date)
  return {
    billNo: billNoOf(row),
    orderId: row.orderId,
    appId: row.appId,
    no: row.no,
    periods: row.periods,
    productName: row.terms.productName,
    loanName: loanNameOf(row, date),
    lenderName: row.lenderName,
    dueOn: row.dueOn,
    amt: row.paidOn ? sumAmounts(row.paid) : askedOf(row),
    owed: owed.total,
    penalty: row.paidOn ? row.paid.penalty : owed.penalty,
    ...(row.subsidy > 0 && { couponAmt: row.subsidy }),
    planState: planStateOf(row, date),
    overdueDays: daysPastDue(row, date),
    paidOn: row.paidOn,
    ...(debit && { debit }),
  }
}
