import { NO_AMOUNTS } from './allocation.ts'
import type { BusinessDate } from './business-date.ts'
import { type SettlementTerms, settlementQuote } from './early-settlement.ts'
import { type Fen, fen, subFen, sumFen, ZERO } from './money.ts'

/** A plan before it is signed: its instalments, the coupon's part of their interest, and what is paid on disbursement. Fen. */
export type PlannedLoan = Pick<SettlementTerms, 'startOn' | 'annualRate' | 'dayCount'> & {
  instalments: readonly { no: number; dueOn: BusinessDate; principal: Fen; interest: Fen; fee: Fen; subsidy?: Fen }[]
  upfrontFee?: Fen
}

/** Ending a loan on a due date, once that instalment is paid. Fen. */
export type EndingEarly = {
  dueOn: BusinessDate
  /** Paid with the instalments until then. */
  paid: Fen
  /** Paid to end it, and the fee for that. */
  left: Fen
  settlementFee: Fen
  /** Interest and fees of the later instalments that are never charged. */
  saved: Fen
  /** Paid in all. */
  total: Fen
}

/**
 * The cost of ending a planned loan on the due date of instalment `no`, by the arithmetic of an early settlement.
 * @throws RangeError where the plan has no such instalment
 */
export function endingAfter(loan: PlannedLoan, no: number): EndingEarly {
  const at = loan.instalments.find((row) => row.no === no)
  if (!at) throw new RangeError(`no instalment ${no}`)
  const rows = loan.instalments.map(({ dueOn, principal, interest, fee, subsidy = ZERO, ...row }) => {
    if (row.no > no)
      return { ...row, dueOn, due: { ...NO_AMOUNTS, principal, interest, fee }, paid: NO_AMOUNTS, subsidy }
    const paid = { ...NO_AMOUNTS, principal, interest: subFen(interest, subsidy), fee }
    return { ...row, dueOn, due: paid, paid }
  })
  const quote = settlementQuote({ ...loan, instalments: rows, day: at.dueOn })
  const paid = sumFen([
    loan.upfrontFee ?? ZERO,
    ...rows.flatMap((row) => [row.paid.principal, row.paid.interest, row.paid.fee]),
  ])
  return {
    dueOn: at.dueOn,
    paid,
    left: quote.total,
    settlementFee: quote.settlementFee,
    saved: fen(quote.saved + sumFen(quote.released.map(({ fee }) => fee))),
    total: fen(paid + quote.total + quote.settlementFee),
  }
}
