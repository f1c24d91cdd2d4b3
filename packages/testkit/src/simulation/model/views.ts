import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { KINDS, type LoanBill, type ModelLoan, type Money, noMoney, owedOn, penaltyToPost, sumOf } from './bills.ts'
import type { CustomerFacts } from './facts.ts'
import type { LoanModel } from './loan-model.ts'

/** A bill as every place must show it on a day. Fen. */
export type BillView = {
  loan: LoanView
  bill: LoanBill
  billNo: string
  owed: Money
  total: number
  /** All penalty to that day, paid or not. */
  penalty: number
  /** The part of it that merchants refunded. */
  refunded: Money
  /** The amount that it asks for: as contracted, less what was refunded, prepaid with the loan or waived. */
  asked: number
  overdueDays: number
  planState: string
}
export type LoanView = { loan: ModelLoan; appId: string; productCode: string; state: string; bills: BillView[] }

/** The loans of a customer that have a plan, with what every place must show of them. */
export function viewsOf({ loans, paying }: CustomerFacts, model: LoanModel, day: BusinessDate): LoanView[] {
  return loans.flatMap(({ orderId, appId, productCode }) => {
    const loan = model.loans.get(orderId)
    if (!loan || loan.withdrawn) return []
    const open = loan.bills.some(({ paidOn }) => paidOn === undefined)
    const view: LoanView = { loan, appId, productCode, state: open ? 'repaying' : 'settled', bills: [] }
    view.bills = loan.bills.map((bill) => {
      const isPaying = paying.some((one) => one.loanId === orderId && one.no === bill.no)
      return viewOf(view, bill, day, isPaying)
    })
    return [view]
  })
}

function viewOf(loan: LoanView, bill: LoanBill, day: BusinessDate, paying: boolean): BillView {
  const { contract, payments } = loan.loan
  const owed = owedOn(contract, bill, day)
  const [refunded, prepaid] = [noMoney(), noMoney()]
  for (const { way, parts } of payments) {
    const off = way === 'refund' ? refunded : way === 'prepayment' ? prepaid : undefined
    for (const part of off ? parts : [])
      if (off && part.no === bill.no) for (const kind of KINDS) off[kind] += part.money[kind]
  }
  const contracted = bill.principal + bill.interest + bill.fee
  const lowered = sumOf(refunded) + sumOf(prepaid)
  const off = lowered + bill.waived.interest + bill.waived.fee
  const total = sumOf(owed)
  const late = bill.paidOn === undefined && bill.dueOn < day
  return {
    loan,
    bill,
    billNo: `${loan.appId}-${bill.no}`,
    owed,
    total,
    penalty: bill.penalty + penaltyToPost(contract, bill, day),
    refunded,
    asked: bill.paidOn === undefined ? contracted - off : contracted,
    overdueDays: late ? daysBetween(bill.dueOn, day) : 0,
    planState: stateOf({ bill, total, late, paying, partly: sumOf(bill.paid) > lowered }, day),
  }
}

type Standing = { bill: LoanBill; total: number; late: boolean; paying: boolean; partly: boolean }

/** The wire's codes: 0 future, 1 due within seven days, 2 paid, 3 overdue, 4 partly paid, 5 paying. */
function stateOf({ bill, total, late, paying, partly }: Standing, day: BusinessDate): string {
  if (bill.paidOn !== undefined || total === 0) return '2'
  if (paying) return '5'
  if (late) return '3'
  if (partly) return '4'
  return daysBetween(day, bill.dueOn) <= 7 ? '1' : '0'
}
