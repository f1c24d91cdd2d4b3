import { MOST_ITEMS } from '@wanka/contract/constants.ts'
import type { Bill } from '@wanka/contract/lending/repayment.ts'

export type Ticked = ReadonlySet<string>

const sameLoan = (bill: Bill) => (other: Bill) => other.orderId === bill.orderId
const isPaid = (bill: Bill): boolean => bill.planState === '2'
const isPaying = (bill: Bill): boolean => bill.planState === '5'

/** The bill and every earlier unpaid one of its loan: a loan is repaid in order. */
const upTo = (bills: readonly Bill[], bill: Bill): Bill[] =>
  bills.filter((other) => sameLoan(bill)(other) && other.no <= bill.no && !isPaid(other))

/** Whether a bill cannot be ticked now: it is paid, a payment of it or an earlier one is under way, or its lender differs. */
export function isBlocked(bills: readonly Bill[], ticked: Ticked, bill: Bill): boolean {
  const lender = bills.find(({ billNo }) => ticked.has(billNo))?.lenderName
  return isPaid(bill) || upTo(bills, bill).some(isPaying) || (lender !== undefined && lender !== bill.lenderName)
}

/** The selection after a tap: ticking adds the earlier bills of the loan, unticking removes the later ones. */
export function tick(bills: readonly Bill[], ticked: Ticked, bill: Bill, on: boolean): Ticked {
  const next = new Set(ticked)
  if (!on) {
    for (const other of bills) if (sameLoan(bill)(other) && other.no >= bill.no) next.delete(other.billNo)
    return next
  }
  for (const other of upTo(bills, bill)) next.add(other.billNo)
  return next.size > MOST_ITEMS ? ticked : next
}

/** Lenders whose bills must be paid separately from the ticked ones. */
export function otherLenders(bills: readonly Bill[], ticked: Ticked): string[] {
  const lender = bills.find(({ billNo }) => ticked.has(billNo))?.lenderName
  if (lender === undefined) return []
  return [...new Set(bills.map((bill) => bill.lenderName))].filter((name) => name !== lender)
}
