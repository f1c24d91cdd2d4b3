import type { Bill } from '@wanka/contract/lending/repayment.ts'
import { MOST_ITEMS } from '../../../lending/pay-items.ts'

export type Ticked = ReadonlySet<string>

const sameLoan = (bill: Bill) => (other: Bill) => other.orderId === bill.orderId
const isPaid = (bill: Bill): boolean => bill.planState === '2'
const isPaying = (bill: Bill): boolean => bill.planState === '5'

/** The bill and every earlier one of its loan that is unpaid: a loan is repaid in order. */
const upTo = (bills: readonly Bill[], bill: Bill): Bill[] =>
  bills.filter((other) => sameLoan(bill)(other) && other.no <= bill.no && !isPaid(other))

/** Whether a bill may be ticked now: not while it, or one before it, is being paid, and only with the same lender. */
export function isBlocked(bills: readonly Bill[], ticked: Ticked, bill: Bill): boolean {
  const lender = bills.find(({ billNo }) => ticked.has(billNo))?.lenderName
  return isPaid(bill) || upTo(bills, bill).some(isPaying) || (lender !== undefined && lender !== bill.lenderName)
}

/** Ticking takes the earlier ones of the loan along, unticking the later ones. */
export function tick(bills: readonly Bill[], ticked: Ticked, bill: Bill, on: boolean): Ticked {
  const next = new Set(ticked)
  if (!on) {
    for (const other of bills) if (sameLoan(bill)(other) && other.no >= bill.no) next.delete(other.billNo)
    return next
  }
  for (const other of upTo(bills, bill)) next.add(other.billNo)
  return next.size > MOST_ITEMS ? ticked : next
}

/** Lenders of bills that must be paid apart from what is ticked. */
export function otherLenders(bills: readonly Bill[], ticked: Ticked): string[] {
  const lender = bills.find(({ billNo }) => ticked.has(billNo))?.lenderName
  if (lender === undefined) return []
  return [...new Set(bills.map((bill) => bill.lenderName))].filter((name) => name !== lender)
}
