import type { ServerModule } from '../../gateways/parties.ts'
import { startExpediting } from '../../kernel/expedite.ts'
import { pollJob, pollLookedAt } from './ask-source.ts'
import { authorisationRoutes } from './authorisation.routes.ts'

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
  jobs: (kernel, parties) => ({ 'authorisation.poll': pollJob(kernel, parties) }),
}
