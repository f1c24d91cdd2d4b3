import { type LoanOrderState, loanOrder } from '@wanka/domain/states/loan-order.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import type { PlanInstalment } from '../loans/index.ts'

/** A loan to be settled early. */
export type Settling = { orderId: string; ledgerVersion: number }

type Row = { order_id: string; state: string; ledger_version: number; funder_code: string }

const found = preparedQuery<Row>(
  'select order_id, state, ledger_version, funder_code from loan_order where customer_id = $1 and app_id = any($2) order by order_id',
)

/**
 * A loan that is being repaid.
 * @throws CallError Status.forbidden for another customer's loan, Status.refused for one that is not being repaid
 */
export async function findSettling(reader: Reader, customerId: string, appId: string): Promise<Settling> {
  const [loan] = await findAllSettling(reader, customerId, [appId])
  return loan ?? notFound()
}

/**
 * Some loans of one lender, in id order.
 * @throws CallError Status.forbidden for another customer's loan, Status.refused for one that is not being repaid or is another
 *   lender's
 */
export async function findAllSettling(
  reader: Reader,
  customerId: string,
  appIds: readonly string[],
): Promise<Settling[]> {
  const rows = await found.rows(reader, customerId, appIds)
  if (rows.length === 0 || rows.length !== new Set(appIds).size) return notFound()
  for (const row of rows) {
    const state = stateNamed(loanOrder, row.state)
    if (state !== 'repaying') refuse(rejectionReason(state))
  }
  if (rows.some((row) => row.funder_code !== rows[0]?.funder_code)) refuse('不同出借方的借款请分开结清')
  return rows.map((row) => ({ orderId: row.order_id, ledgerVersion: row.ledger_version }))
}

function rejectionReason(state: LoanOrderState): string {
  return state === 'settled' ? '这笔借款已经结清了' : '这笔借款没有在还款，不需要结清'
}

/** Reason why a loan cannot be settled now, with the time from which it can; undefined when it can. */
export function lockedBecause(rows: readonly PlanInstalment[]): string | undefined {
  const running = rows.find((row) => row.held?.state === 'processing')
  return running && `第${running.no}期还款处理中，一般今天24:00前有结果，之后可以提前结清`
}
