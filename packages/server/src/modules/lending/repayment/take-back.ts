import { type Fen, fen } from '@wanka/domain/money.ts'
import { type RepaymentOrderState, repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { next } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'

type Taken = { customerId: string; repayId: string; from: RepaymentOrderState }

/** Marks a payment as reversed by the bank, with its history. The caller holds its lock. @returns its amount, fen */
export async function takeBackRepayment(tx: Tx, { customerId, repayId, from }: Taken, reason: string): Promise<Fen> {
  const to = next(repaymentOrder, from, 'reverse')
  const { amount } = await tx
    .updateTable('repayment_order')
    .set({ state: to, fail_reason: reason })
    .where('customer_id', '=', customerId)
    .where('repay_id', '=', repayId)
    .returning('amount')
    .executeTakeFirstOrThrow()
  const change = { machine: 'repaymentOrder', subject: repayId, from, to, event: 'reverse' } as const
  await recordChange(tx, { customerId, ...change, actor: 'system', reason })
  return fen(amount)
}
