import { allocate, type DueAmounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, sumFen, ZERO } from '@wanka/domain/money.ts'
import type { RepaymentOrderState } from '@wanka/domain/states/repayment-order.ts'
import { accruedFenDays, accruedPenalty, owedOf, type PlanInstalment } from '../loans/index.ts'
import type { RepaymentKind } from './repayment-row.ts'

/** A repayment order with an outcome from the bank, locked with its loans. Fen. */
export type Collected = {
  repayment: {
    customerId: string
    repayId: string
    repayNo: string
    state: RepaymentOrderState
    kind: RepaymentKind
    /** Amount that the card is debited. */
    amount: Fen
    /** Amount that the platform adds by this coupon. */
    discount: Fen
    couponId: string | undefined
    /** The date whose prices it pays, and its value date. */
    date: BusinessDate
  }
  items: { orderId: string; no: number; amount: Fen }[]
  today: BusinessDate
}

/** Amounts that an instalment receives, what is posted along with them, and whether they pay it off. */
export type Part = DueAmounts & {
  orderId: string
  penaltyToPost: Fen
  /** What that penalty is charged on. */
  fenDaysToPost: number
  /** Interest and fee that fall due only with this payment, and the part of the interest that a coupon pays. */
  interestDue: Fen
  feeDue: Fen
  subsidyDue: Fen
  paidOff: boolean
  /** No longer owed, since the loan ends here; `posted`: it had fallen due, and is reversed. */
  released?: { interest: Fen; fee: Fen; subsidy: Fen; posted: boolean }
}

/**
 * Allocates a collected amount to the instalments that it was meant for, loan by loan, at the prices of the order's own date: the
 * bank's processing time is not charged to the customer. Unposted penalty, and interest that falls due only with this payment,
 * are included for posting.
 */
export function allocatePayment(
  plan: readonly PlanInstalment[],
  { repayment, items }: Collected,
): { parts: Part[]; left: Fen } {
  const allocated = [...new Set(items.map((item) => item.orderId))].map((orderId) => {
    const own = items.filter((item) => item.orderId === orderId)
    const numbers = new Set(own.map((item) => item.no))
    const rows = plan.filter((row) => row.orderId === orderId && numbers.has(row.no))
    return allocateLoan(rows, sumFen(own.map((item) => item.amount)), repayment.date)
  })
  return { parts: allocated.flatMap(({ parts }) => parts), left: sumFen(allocated.map(({ left }) => left)) }
}

function allocateLoan(rows: readonly PlanInstalment[], amount: Fen, date: BusinessDate): { parts: Part[]; left: Fen } {
  const due = rows.map((row) => {
    const { total: _total, ...owed } = owedOf(row, row.terms, date)
    return { no: row.no, ...owed }
  })
  const { parts, left } = allocate(amount, due)
  return {
    left,
    parts: parts.flatMap((part) => {
      const row = rows.find(({ no }) => no === part.no)
      return row ? [toPart(row, part, date)] : []
    }),
  }
}

function toPart(row: PlanInstalment, part: DueAmounts, date: BusinessDate): Part {
  const owed = owedOf(row, row.terms, date).total
  const received = part.penalty + part.interest + part.fee + part.principal
  const paidOff = received === owed
  const falls = !row.interestPosted && (part.interest + part.fee > 0 || paidOff)
  return {
    ...part,
    orderId: row.orderId,
    penaltyToPost: accruedPenalty(row, row.terms, date),
    fenDaysToPost: accruedFenDays(row, row.terms, date),
    interestDue: falls ? fen(row.interest - row.waived.interest) : ZERO,
    feeDue: falls ? fen(row.fee - row.waived.fee) : ZERO,
    subsidyDue: falls ? row.subsidy : ZERO,
    paidOff,
  }
}
