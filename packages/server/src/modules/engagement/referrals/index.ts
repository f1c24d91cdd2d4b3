import type { ServerModule } from '../../../gateways/parties.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { settleJob, stepJob } from './reward.jobs.ts'

export { enqueueDueRewards } from './enqueue-due.ts'
export { endWaitingRewards } from './settle-reward.ts'

/** Invitations and their rewards, with amounts and due dates; rewards owed are paid out in `withdrawals`. */
export const invitationsModule: ServerModule = {
  routes: invitationRoutes,
  jobs: (platform) => ({ 'invitations.step': stepJob(platform), 'invitations.settle': settleJob(platform) }),
}
