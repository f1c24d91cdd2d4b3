import type { ServerModule } from '../../../gateways/parties.ts'
import { extensionRoutes } from './extensions.routes.ts'

export const extensionsModule: ServerModule = { routes: extensionRoutes }
