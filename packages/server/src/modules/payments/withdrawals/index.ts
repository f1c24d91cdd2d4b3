import type { ServerModule } from '../../../gateways/parties.ts'
import { withdrawalRoutes } from './withdrawals.routes.ts'

export { forfeitRewards } from './forfeit.ts'
export { reverseWithdrawal, withdrawalOutcome } from './outcome.ts'
export { payWithdrawalTo } from './pay-closed.ts'

/** Rewards payable are withdrawn to a card of their owner. */
export const withdrawalsModule: ServerModule = { routes: withdrawalRoutes }
