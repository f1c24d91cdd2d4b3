import type { ServerModule } from '../../gateways/parties.ts'
import { identityRoutes } from './identity.routes.ts'

export const identityModule: ServerModule = { routes: identityRoutes }

export { openAuthMobile } from './auth-mobile.ts'
export { recognisePerson } from './prove-identity.service.ts'
export { maskBirthDay } from './real-name.service.ts'
