import type { ServerModule } from '../../../gateways/parties.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { settleJob, stepJob } from './reward.jobs.ts'

export { enqueueDueRewards } from './enqueue-due.ts'
export { endWaitingRewards } from './settle-reward.ts'

/** Who invited whom, what it is worth and when it is owed. What is owed is taken out in `withdrawals`. */
export const invitationsModule: ServerModule = {
  routes: invitationRoutes,
  jobs: (platform) => ({ 'invitations.step': stepJob(platform), 'invitations.settle': settleJob(platform) }),
}
