import type { PrepaymentQuote } from '@wanka/contract/lending/partial-prepayment.ts'
import { Status } from '@wanka/contract/status.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import {
  type PartialPrepayment,
  type PartialPrepaymentRejection,
  partialPrepaymentOf,
} from '@wanka/domain/partial-prepayment.ts'
import type { LoanOrderState } from '@wanka/domain/states/loan-order.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import { billNoOf, contractOf, NOTHING_OWED, type PlanInstalment } from '../loans/index.ts'
import type { Priced } from '../repayment/index.ts'

/** Every unpaid instalment, which the payment holds, with the principal that it takes off each. */
export const pricedOf = (rows: readonly PlanInstalment[], { parts }: PartialPrepayment): Priced[] =>
  rows
    .filter((row) => !row.paidOn)
    .map((row) => {
      const part = parts.find(({ no }) => no === row.no)
      return { row, pays: part ? { ...part, total: sumAmounts(part) } : NOTHING_OWED }
    })

const NOT_REPAID = '这笔借款没有在还款，不需要提前还'

/** A loan of which principal may be prepaid. `partner`: a partner lent it alone and keeps its own books. */
export type Prepayable = { orderId: string; ledgerVersion: number; aprBp: number; partner: boolean }

/**
 * A loan that is being repaid.
 * @throws CallError Status.forbidden for another customer's loan, Status.refused for one that is not being repaid
 */
export async function findPrepayable(reader: Reader, customerId: string, appId: string): Promise<Prepayable> {
  const row = await reader
    .selectFrom('loan_order')
    .innerJoin('funder', 'funder.code', 'loan_order.funder_code')
    .select(['order_id', 'state', 'ledger_version', 'apr_bp', 'funder.kind'])
    .where('customer_id', '=', customerId)
    .where('app_id', '=', appId)
    .executeTakeFirst()
  if (!row) return notFound()
  const state = row.state as LoanOrderState
  if (state !== 'repaying') refuse(state === 'settled' ? '这笔借款已经结清了' : NOT_REPAID)
  return {
    orderId: row.order_id,
    ledgerVersion: row.ledger_version,
    aprBp: row.apr_bp,
    partner: row.kind === 'tripartite',
  }
}

type Blocked = NonNullable<PrepaymentQuote['blocked']>

/** Why no principal of a loan can be prepaid now, with what to do about it; undefined where it can. */
export function blockedBecause(
  { partner }: Prepayable,
  rows: readonly PlanInstalment[],
  date: BusinessDate,
): Blocked | undefined {
  if (partner) return { reason: 'partner', text: '这笔借款由合作机构出借，暂不支持提前还一部分，可以提前结清' }
  const paying = rows.find(({ held }) => held?.state === 'processing')
  if (paying)
    return {
      reason: 'paying',
      text: `第${paying.no}期还款处理中，有结果后可以提前还一部分`,
      ...(paying.held && { repayNo: paying.held.repayNo }),
    }
  const due = rows.filter((row) => !row.paidOn && row.dueOn <= date)
  const [first, more] = due
  if (!first) return undefined
  const bills = more ? `${due.length}期账单` : `第${first.no}期账单`
  return { reason: 'due', text: `${bills}已到还款日，请先还清，再提前还一部分`, billNos: due.map(billNoOf) }
}

/**
 * What a sum of principal does to a loan today.
 * @param rows every instalment of it; none where the bank took its payout back since the loan was found
 * @throws CallError Status.outOfRange with `amt` for less than 1.00, Status.refused while a bill is due, for all of the principal, or
 *   without instalments
 */
export function prepaidOf(rows: readonly PlanInstalment[], date: BusinessDate, amount: Fen): PartialPrepayment {
  if (rows.length === 0) refuse(NOT_REPAID)
  const effect = partialPrepaymentOf(contractOf(rows), rows, { date, amount })
  return typeof effect === 'string' ? rejected(effect) : effect
}

function rejected(why: PartialPrepaymentRejection): never {
  if (why === 'tooLittle') return fail(Status.outOfRange, '', { field: 'amt' })
  if (why === 'wholePrincipal') return refuse('还清全部本金请用提前结清', { settle: true })
  return refuse('有账单已到还款日，请先还清')
}
