import type { ServerModule } from '../../../gateways/parties.ts'
import { customerRoutes } from './customer.routes.ts'

export const customerModule: ServerModule = { routes: customerRoutes }

export { userTagOf } from './profile.service.ts'
export { namesOfChoices } from './profile-choices.ts'
export { profileOf } from './profile-form.ts'
