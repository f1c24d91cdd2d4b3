import type { ServerModule } from '../../gateways/parties.ts'
import { pollJob } from './ask-source.ts'
import { authorisationRoutes } from './authorisation.routes.ts'

export { revokeAuthorisation } from './task.service.ts'

export const authorisationModule: ServerModule = {
  routes: authorisationRoutes,
  jobs: (kernel, parties) => ({ 'authorisation.poll': pollJob(kernel, parties) }),
}
