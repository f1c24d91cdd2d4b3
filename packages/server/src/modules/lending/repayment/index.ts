import type { ServerModule } from '../../../gateways/parties.ts'
import { repaymentRoutes } from './repayment.routes.ts'

export { checkCard } from './apply.service.ts'
export { startAutoDebits } from './auto-debit.ts'
export { cashierCards } from './cashier.service.ts'
export { closeUnconfirmed } from './close-unconfirmed.ts'
export { repaymentOutcome } from './collect-outcome.ts'
export { expireRepayments } from './expire.ts'
export { loadBooks } from './loan-payments.ts'
export { movePrepayment } from './prepayment-row.ts'
export { receiveOffline } from './receive-offline.ts'
export { writeRefundPayment } from './refund-payment.ts'
export { findUnconfirmed } from './repayment-row.ts'
export { takeBackRepayment } from './take-back.ts'
export { replayLoan, replayTransfer, writeReplayed } from './write-replayed.ts'

export const repaymentModule: ServerModule = { routes: repaymentRoutes }
