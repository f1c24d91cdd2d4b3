import { sumAmounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { isCouponReturned } from '@wanka/domain/cooling-off.ts'
import { type SettlementInstalment, type SettlementQuote, settlementQuote } from '@wanka/domain/early-settlement.ts'
import { fen, ZERO } from '@wanka/domain/money.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { accruedPenalty, contractOf, NOTHING_OWED, type PlanInstalment } from '../loans/index.ts'
import type { Priced } from './part.ts'
import type { Settling } from './settling.ts'

/**
 * Quote for settling a loan on a date; undefined where nothing is unpaid.
 * @param rows every instalment of one loan
 */
export function settlementOf(rows: readonly PlanInstalment[], day: BusinessDate): SettlementQuote | undefined {
  const [first] = rows
  if (!first || rows.every((row) => row.paidOn)) return undefined
  const { annualRate, dayCount } = first.terms
  const instalments = rows.map((row) => toInstalment(row, day))
  const terms = { instalments, startOn: first.disbursedOn, annualRate, dayCount, day }
  return settlementQuote(isCouponReturned(contractOf(rows), rows, day) ? { ...terms, couponPays: ZERO } : terms)
}

/** Settlement quote of one loan, and its part of each unpaid instalment. */
export type Ending = { loan: Settling; quote: SettlementQuote; priced: Priced[] }

/**
 * Settlement quotes of some loans, in their order.
 * @param rows every instalment of the loans
 * @throws CallError Status.forbidden for a loan of which nothing is unpaid
 */
export function endingsOf(rows: readonly PlanInstalment[], loans: readonly Settling[], day: BusinessDate): Ending[] {
  return loans.map((loan) => {
    const own = rows.filter((row) => row.orderId === loan.orderId)
    const quote = settlementOf(own, day) ?? notFound()
    const unpaid = own.filter((row) => !row.paidOn)
    return { loan, quote, priced: unpaid.map((row) => ({ row, pays: paysOf(quote, row.no) })) }
  })
}

function paysOf({ parts }: SettlementQuote, no: number): Priced['pays'] {
  const part = parts.find((one) => one.no === no)
  return part ? { ...part, total: sumAmounts(part) } : NOTHING_OWED
}

function toInstalment(row: PlanInstalment, day: BusinessDate): SettlementInstalment {
  const { no, dueOn, paid, subsidy, waived, refundInterest } = row
  if (row.paidOn) return { no, dueOn, due: paid, paid }
  const due = {
    principal: row.principal,
    interest: fen(row.interest - waived.interest),
    fee: fen(row.fee - waived.fee),
    penalty: fen(row.penalty + accruedPenalty(row, row.terms, day)),
  }
  return { no, dueOn, due, paid, subsidy, refundInterest }
}

/** The day from which the running period's interest counts. */
export const interestFrom = (rows: readonly PlanInstalment[], day: BusinessDate): BusinessDate =>
  rows.filter((row) => row.dueOn <= day).at(-1)?.dueOn ?? rows[0]?.disbursedOn ?? day

/** Part of an instalment's interest that a settlement pays, fen. */
export const interestPaidBy = ({ parts }: SettlementQuote, no: number): number =>
  parts.find((part) => part.no === no)?.interest ?? ZERO
