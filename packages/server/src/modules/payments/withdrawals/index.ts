import type { ServerModule } from '../../../gateways/parties.ts'
import { withdrawalRoutes } from './withdrawals.routes.ts'

export { forfeitRewards } from './forfeit.ts'
export { applyWithdrawalOutcome, applyWithdrawalReversal } from './outcome.ts'
export { payWithdrawalTo } from './pay-closed.ts'

/** Rewards that are owed go out to a card of their owner's. */
export const withdrawalsModule: ServerModule = { routes: withdrawalRoutes }
