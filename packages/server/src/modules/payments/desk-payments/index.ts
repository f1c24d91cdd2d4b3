import type { ServerModule } from '../../../gateways/parties.ts'
import { deskRoutes } from './desk.routes.ts'
import type { Payables } from './payable.ts'
import { makeReturnJob } from './return-again.ts'

export { makeDeskOutcome, makeDeskReversal } from './collected.ts'
export { giveBack } from './give-back.ts'
export type { DeskItem, Payable, Payables } from './payable.ts'
export { closeUnconfirmed, type DeskPayment, paymentsOf, receiptLinkOf } from './payment-row.ts'
export {
  payReturnTo,
  readReturns,
  retryReturn,
  returnsUnderWay,
  returnsWait,
  sendReturnsAgain,
} from './return-again.ts'
export { makeReturnOutcome, makeReturnReversal } from './returned.ts'

/** 收银台 (the payment desk) for everything but loans: a debit of one card for one item, and its refund. */
export const makeDeskModule = (payables: Payables): ServerModule => ({
  routes: (app, platform, parties) => deskRoutes(app, platform, parties, payables),
  jobs: (platform) => ({ 'desk.return': makeReturnJob(platform, payables) }),
})
