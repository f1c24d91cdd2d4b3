import { can } from '@wanka/domain/states/state-machine.ts'
import { voucher as machine } from '@wanka/domain/states/voucher.ts'
import { sql } from 'kysely'
import type { ServerModule } from '../../../gateways/parties.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { lockVoucher, moveVoucher } from './voucher-row.ts'
import { voucherRoutes } from './vouchers.routes.ts'

/** Ends the request for a voucher of a loan whose payout came to nothing. A voucher in review stays with its reviewer. */
export async function withdrawVoucher(tx: Tx, customerId: string, orderId: string, reason: string): Promise<void> {
  const voucher = await lockVoucher(tx, sql<boolean>`customer_id = ${customerId} and order_id = ${orderId}`)
  if (voucher && can(machine, voucher.state, 'expire'))
    await moveVoucher(tx, voucher, { event: 'expire', actor: 'system', reason })
}

export { askForVoucher } from './ask-for-voucher.ts'
export { expireVouchers, remindOfVouchers } from './close-vouchers.ts'
export { passVoucher, readVoucher, rejectVoucher, vouchersIn } from './desk.service.ts'
export { keptVouchers } from './voucher-view.ts'

export const vouchersModule: ServerModule = { routes: voucherRoutes }
