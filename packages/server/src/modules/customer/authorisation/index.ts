import type { ServerModule } from '../../../gateways/parties.ts'
import { startExpediting } from '../../../platform/jobs/expedite.ts'
import { pollJob, pollLookedAt } from './ask-source.ts'
import { authorisationRoutes } from './authorisation.routes.ts'

export { listCreditCards } from './credit-cards.service.ts'
export { tellOfHeldCards, wantHeldCardLetters } from './held-card-letters.ts'
export { revokeAuthorisation } from './task.service.ts'

export const authorisationModule: ServerModule = {
  routes: authorisationRoutes,
  background: ({ db }, _parties, log) =>
    startExpediting(
      db,
      'authorisation',
      (looked) => pollLookedAt(db, looked),
      (error) => log(`authorisations: ${error}`),
    ),
  jobs: (platform, parties) => ({ 'authorisation.poll': pollJob(platform, parties) }),
}
