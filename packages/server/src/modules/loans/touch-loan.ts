import type { LoanOrderState } from '@wanka/domain/states/loan-order.ts'
import { sql } from 'kysely'
import { today } from '../../kernel/business-calendar.ts'
import type { Tx } from '../../kernel/db.ts'
import { lockOrder, moveOrder } from './order-row.ts'

/**
 * After a posting: the loan's state follows from its balances. The last instalment paid settles it, a reversal opens it
 * again, and its ledger version moves, which makes quotes from before stale. The caller holds the line's lock.
 */
export async function touchLoan(tx: Tx, customerId: string, orderId: string): Promise<LoanOrderState> {
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) throw new Error(`no loan ${orderId}`)
  await tx
    .updateTable('loan_order')
    .set({ ledger_version: sql`ledger_version + 1`, updated_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
  const unpaid = await tx
    .selectFrom('instalment')
    .select('no')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('paid_on', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (order.state === 'repaying' && !unpaid) {
    const { state } = await moveOrder(tx, order, {
      event: 'settle',
      actor: 'system',
      set: { settled_on: await today(tx) },
    })
    return state
  }
  if (order.state === 'settled' && unpaid) {
    const { state } = await moveOrder(tx, order, { event: 'reopen', actor: 'system', set: { settled_on: null } })
    return state
  }
  return order.state
}
