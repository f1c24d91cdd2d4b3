import type { CallInput } from '@wanka/contract/call.ts'
import type { PrepaymentQuote, partialPrepayment } from '@wanka/contract/lending/partial-prepayment.ts'
import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { type Fen, fen, ZERO } from '@wanka/domain/money.ts'
import { MIN_PREPAYMENT, type PartialPrepayment, principalLeft } from '@wanka/domain/partial-prepayment.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { loadPlan, loanNameOf, owedOf, type PlanInstalment } from '../loans/index.ts'
import { deskOf, interestFrom, lenderOf, lendersOf, settlementOf } from '../repayment/index.ts'
import { blockedBecause, findPrepayable, prepaidOf, pricedOf } from './prepayable.ts'
import { signPrepayment } from './quote-no.ts'

/**
 * How much principal of a loan may be prepaid today, and what a sum of it would do to every bill. Fen.
 * @throws CallError Status.forbidden for another customer's loan, Status.refused for one that is not being repaid, or for all of
 *   its principal, Status.outOfRange with `amt` for less than 1.00
 */
export async function quotePrepayment(
  reader: Reader,
  customerId: string,
  { appId, amt }: CallInput<typeof partialPrepayment.quote>,
): Promise<PrepaymentQuote> {
  const loan = await findPrepayable(reader, customerId, appId)
  const { date, rows } = await loadPlan(reader, customerId, { orderIds: [loan.orderId] })
  const [first] = rows
  if (!first) return notFound()
  const blocked = blockedBecause(loan, rows, date)
  const principal = principalLeft(rows)
  return {
    orderId: loan.orderId,
    appId,
    loanName: loanNameOf(first, date),
    lender: lenderOf(await lendersOf(reader, [first]), first),
    businessDate: date,
    principal,
    least: MIN_PREPAYMENT,
    most: fen(Math.max(0, principal - 1)),
    settleAmt: settlementOf(rows, date)?.total ?? ZERO,
    fee: ZERO,
    aprBp: loan.aprBp,
    next: nextOf(rows, date),
    ...(amt !== undefined && !blocked && { effect: effectOf(rows, date, amt) }),
    ...(blocked && { blocked }),
  }
}

function effectOf(rows: readonly PlanInstalment[], date: BusinessDate, amt: Fen): PrepaymentQuote['effect'] {
  const effect = prepaidOf(rows, date, amt)
  const { saved, interestOfDays, couponLeft } = effect
  const after = afterwards(rows, effect)
  const from = interestFrom(rows, date)
  const owed = (some: readonly PlanInstalment[], no: number): Fen => {
    const row = some.find((one) => one.no === no)
    return row ? owedOf(row, row.terms, date).total : ZERO
  }
  return {
    amt,
    saved,
    interestOfDays,
    interestFrom: from,
    interestDays: daysBetween(from, date),
    couponLeft,
    next: nextOf(after, date),
    bills: rows
      .filter((row) => !row.paidOn)
      .map(({ no, dueOn }) => ({ no, dueOn, before: owed(rows, no), after: owed(after, no) })),
  }
}

const afterwards = (rows: readonly PlanInstalment[], { instalments }: PartialPrepayment): PlanInstalment[] =>
  rows.map((row) => ({ ...row, ...instalments.find(({ no }) => no === row.no) }))

function nextOf(rows: readonly PlanInstalment[], date: BusinessDate): PrepaymentQuote['next'] {
  const next = rows.find((row) => !row.paidOn)
  return next && { no: next.no, dueOn: next.dueOn, amt: owedOf(next, next.terms, date).total }
}

/**
 * Cashier page for prepaying a sum of principal today, with the signed quote.
 * @throws CallError as `quotePrepayment`, Status.refused where nothing can be prepaid now
 */
export async function selectPrepayment(
  vault: Vault,
  reader: Reader,
  customerId: string,
  { appId, amt }: CallInput<typeof partialPrepayment.select>,
): Promise<PayInfo> {
  const loan = await findPrepayable(reader, customerId, appId)
  const plan = await loadPlan(reader, customerId, { orderIds: [loan.orderId] })
  const { date, rows } = plan
  const blocked = blockedBecause(loan, rows, date)
  if (blocked) refuse(blocked.text)
  const effect = prepaidOf(rows, date, amt)
  const info = await deskOf(reader, customerId, plan, pricedOf(rows, effect))
  const { orderId, ledgerVersion } = loan
  const next = nextOf(afterwards(rows, effect), date)
  return {
    ...info,
    paymentType: 'prepayment',
    prepaying: {
      calNo: signPrepayment(vault, { orderId, date, ledgerVersion, amount: amt }),
      saved: effect.saved,
      ...(next && { next: { dueOn: next.dueOn, amt: next.amt } }),
    },
  }
}
