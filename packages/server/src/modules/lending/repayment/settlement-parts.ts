import { NO_AMOUNTS } from '@wanka/domain/allocation.ts'
import type { SettlementQuote } from '@wanka/domain/early-settlement.ts'
import { type Fen, fen, sumFen, ZERO } from '@wanka/domain/money.ts'
import { accruedFenDays, accruedPenalty, type PlanInstalment } from '../loans/index.ts'
import type { Collected, Part } from './allocate-payment.ts'
import { settlementOf } from './settlement-figures.ts'

/**
 * How the money that was collected for a loan settles it, at the prices of the order's own date: every unpaid instalment is paid
 * off, what is no longer owed is released, and an excess is returned. Undefined where the money does not suffice, or an
 * instalment became unpaid again meanwhile: then it is allocated like any other payment.
 * @param rows every instalment of the loan
 * @param collected with the items of this loan alone
 */
export function settlementParts(
  rows: readonly PlanInstalment[],
  { repayment, items }: Collected,
): { parts: Part[]; left: Fen } | undefined {
  const quote = settlementOf(rows, repayment.date)
  const unpaid = rows.filter((row) => !row.paidOn)
  const money = sumFen(items.map((item) => item.amount))
  const held = unpaid.every((row) => items.some((item) => item.no === row.no))
  if (!quote || !held || quote.total > money) return undefined
  return { parts: unpaid.map((row) => toPart(row, quote, repayment)), left: fen(money - quote.total) }
}

function toPart(row: PlanInstalment, quote: SettlementQuote, { date }: Collected['repayment']): Part {
  const { no, orderId } = row
  const pays = quote.parts.find((part) => part.no === no) ?? { no, ...NO_AMOUNTS }
  const off = quote.released.find((one) => one.no === no) ?? { interest: ZERO, fee: ZERO, subsidy: ZERO }
  const interest = row.interest - row.waived.interest - off.interest
  const fee = row.fee - row.waived.fee - off.fee
  const posted = row.interestPosted
  return {
    ...pays,
    orderId,
    penaltyToPost: accruedPenalty(row, row.terms, date),
    fenDaysToPost: accruedFenDays(row, row.terms, date),
    interestDue: posted ? ZERO : fen(interest),
    feeDue: posted ? ZERO : fen(fee),
    subsidyDue: posted ? ZERO : fen(row.subsidy - off.subsidy),
    paidOff: true,
    released: { ...off, posted },
  }
}
