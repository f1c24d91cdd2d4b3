import type { ServerModule } from '../../../gateways/parties.ts'
import { voucherRoutes } from './vouchers.routes.ts'

export { askForVoucher } from './ask-for-voucher.ts'
export { expireVouchers, remindOfVouchers } from './close-vouchers.ts'
export { passVoucher, rejectVoucher, showVoucher, waitingVouchers } from './desk.service.ts'
export { keptVouchers } from './voucher-view.ts'
export { withdrawVoucher } from './withdraw-voucher.ts'

export const vouchersModule: ServerModule = { routes: voucherRoutes }
