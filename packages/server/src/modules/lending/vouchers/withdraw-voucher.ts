import { can } from '@wanka/domain/states/state-machine.ts'
import { voucher as machine } from '@wanka/domain/states/voucher.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { lockVoucher, moveVoucher } from './voucher-row.ts'

/** Nothing is asked for any more about a loan that came to nothing. What is being reviewed stays with its reviewer. */
export async function withdrawVoucher(tx: Tx, customerId: string, orderId: string, reason: string): Promise<void> {
  const voucher = await lockVoucher(tx, sql<boolean>`customer_id = ${customerId} and order_id = ${orderId}`)
  if (voucher && can(machine, voucher.state, 'expire'))
    await moveVoucher(tx, voucher, { event: 'expire', actor: 'system', reason })
}
