import type { CallInput } from '@wanka/contract/call.ts'
import type { earlySettlement, Settlement } from '@wanka/contract/lending/early-settlement.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { coolingOffUntil, isCouponReturned } from '@wanka/domain/cooling-off.ts'
import type { SettlementQuote } from '@wanka/domain/early-settlement.ts'
import { type Fen, fen, sumFen, ZERO } from '@wanka/domain/money.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import { contractOf, loadPlan, loanNameOf, type NOTHING_OWED, owedOf, type PlanInstalment } from '../loans/index.ts'
import { isBought } from '../purchases/index.ts'
import { lenderOf, lendersOf } from './bill.ts'
import { interestFrom, interestPaidBy, settlementOf } from './settlement-figures.ts'
import { signSettlement } from './settlement-no.ts'
import { findSettling, lockedBecause } from './settling.ts'

/** How many days ahead the totals are listed. */
export const DAYS_AHEAD = 31

/**
 * Quote for settling a loan today or on a later day; today's quote is signed, so that exactly it can be paid. Without `settle`,
 * the amount due by the day under the plan. Fen.
 * @throws CallError Status.forbidden for another customer's loan, Status.outOfRange for a day that is past, Status.refused for a
 *   loan that is not being repaid
 */
export async function quoteSettlement(
  vault: Vault,
  reader: Reader,
  customerId: string,
  { appId, settle, date }: CallInput<typeof earlySettlement.quote>,
): Promise<Settlement> {
  const loan = await findSettling(reader, customerId, appId)
  const { date: today, rows } = await loadPlan(reader, customerId, { orderIds: [loan.orderId] })
  const day = date ?? today
  if (day < today) fail(Status.outOfRange, '', { field: 'date' })
  const [first] = rows
  if (!first) return notFound()
  const quote = settlementOf(rows, day) ?? notFound()
  const locked = lockedBecause(rows)
  const mayPay = settle && day === today && locked === undefined
  const { ledgerVersion, orderId } = loan
  return {
    orderId,
    appId,
    loanName: loanNameOf(first, today),
    lender: lenderOf(await lendersOf(reader, [first]), first),
    businessDate: today,
    date: day,
    ...(settle ? ended(rows, quote, day) : dueOnly(rows, day)),
    interestFrom: interestFrom(rows, day),
    validUntil: `${day} 23:59:59`,
    ...(settle && { days: totalsAhead(rows, today) }),
    ...(mayPay && { calNo: signSettlement(vault, { orderId, date: day, ledgerVersion, total: quote.total }) }),
    ...(locked !== undefined && { locked }),
    ...(settle && coolingOffOf(rows, first, day)),
    openRepayNo: rows.find((row) => row.held)?.held?.repayNo,
  }
}

/** The total of each day, by the arithmetic of its own quote. */
const totalsAhead = (rows: readonly PlanInstalment[], today: BusinessDate): NonNullable<Settlement['days']> =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead)).map((date) => ({
    date,
    total: (settlementOf(rows, date) ?? notFound()).total,
  }))

/** Until when a loan may be given back, while that is so. */
function coolingOffOf(
  rows: readonly PlanInstalment[],
  { disbursedOn, productCode }: PlanInstalment,
  day: BusinessDate,
): Pick<Settlement, 'coolingOff'> {
  const until = coolingOffUntil(disbursedOn)
  if (day > until) return {}
  return {
    coolingOff: { until, goods: isBought(productCode), couponReturned: isCouponReturned(contractOf(rows), rows, day) },
  }
}

type Figures = Pick<
  Settlement,
  | 'principal'
  | 'interest'
  | 'fee'
  | 'penalty'
  | 'total'
  | 'saved'
  | 'settlementFee'
  | 'interestDays'
  | 'couponLeft'
  | 'left'
>

function ended(rows: readonly PlanInstalment[], quote: SettlementQuote, day: BusinessDate): Figures {
  const { principal, interest, fee, penalty, total, saved, settlementFee, days } = quote
  return {
    principal,
    interest,
    fee,
    penalty,
    total,
    saved,
    settlementFee,
    interestDays: days,
    couponLeft: sumFen(quote.released.map(({ subsidy }) => subsidy)),
    left: unpaid(rows).map((row) => leftOf(row, day, fen(interestPaidBy(quote, row.no)))),
  }
}

/** Amounts unpaid on the instalments due by a day, or on the next one. */
function dueOnly(rows: readonly PlanInstalment[], day: BusinessDate): Figures {
  const open = unpaid(rows)
  const due = open.filter((row) => row.dueOn <= day)
  const chosen = due.length > 0 ? due : open.slice(0, 1)
  const owed = chosen.map((row) => owedOf(row, row.terms, day))
  const sum = (part: keyof typeof NOTHING_OWED): Fen => sumFen(owed.map((one) => one[part]))
  return {
    principal: sum('principal'),
    interest: sum('interest'),
    fee: sum('fee'),
    penalty: sum('penalty'),
    total: sum('total'),
    saved: ZERO,
    settlementFee: ZERO,
    interestDays: 0,
    couponLeft: ZERO,
    left: open.map((row) => leftOf(row, day, chosen.includes(row) ? owedOf(row, row.terms, day).interest : ZERO)),
  }
}

const unpaid = (rows: readonly PlanInstalment[]): PlanInstalment[] => rows.filter((row) => !row.paidOn)

const leftOf = (row: PlanInstalment, day: BusinessDate, pays: Fen): Settlement['left'][number] => ({
  no: row.no,
  dueOn: row.dueOn,
  interest: owedOf(row, row.terms, day).interest,
  pays,
})
