import type { ServerModule } from '../../gateways/parties.ts'
import { customerRoutes } from './customer.routes.ts'

export const customerModule: ServerModule = { routes: customerRoutes }

export { type ProfileForm, profileOf } from './profile-form.ts'
