import { type LoanOrderState, loanOrder } from '@wanka/domain/states/loan-order.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Reader } from '../../kernel/db.ts'
import { notFound, refuse } from '../../kernel/failures.ts'
import { statement } from '../../kernel/statement.ts'
import type { PlanInstalment } from '../loans/index.ts'

/** A loan that is to be ended before its time. */
export type Settling = { orderId: string; ledgerVersion: number }

const found = statement<{ order_id: string; state: string; ledger_version: number }>(
  'select order_id, state, ledger_version from loan_order where customer_id = $1 and app_id = $2',
)

/** @throws CallError 1007 for a loan that is not theirs, 40403 for one that is not being repaid */
export async function findSettling(reader: Reader, customerId: string, appId: string): Promise<Settling> {
  const [row] = await found.rows(reader, customerId, appId)
  if (!row) return notFound()
  const state = stateNamed(loanOrder, row.state)
  if (state !== 'repaying') refuse(whyNot(state))
  return { orderId: row.order_id, ledgerVersion: row.ledger_version }
}

function whyNot(state: LoanOrderState): string {
  return state === 'settled' ? '这笔借款已经结清了' : '这笔借款没有在还款，不需要结清'
}

/** Why a loan cannot be settled right now, with when it can be again; nothing when it can. */
export function lockedBecause(rows: readonly PlanInstalment[]): string | undefined {
  const running = rows.find((row) => row.held?.state === 'processing')
  return running && `第${running.no}期正在扣款，一般今天24:00前有结果，之后可以提前结清`
}
