import type { ServerModule } from '../../../gateways/parties.ts'
import { makeAskGroupJob } from './ask-group.job.ts'
import { identityRoutes } from './identity.routes.ts'

export const identityModule: ServerModule = {
  routes: identityRoutes,
  jobs: (platform, parties) => ({ 'identity.askGroup': makeAskGroupJob(platform, parties) }),
}

export { openAuthMobile } from './person.ts'
export { maskBirthDay } from './real-name.service.ts'
export { recognisePerson } from './recognise-person.ts'
