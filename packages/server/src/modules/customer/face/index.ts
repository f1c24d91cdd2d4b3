import type { ServerModule } from '../../../gateways/parties.ts'
import { faceRoutes } from './face.routes.ts'

export const faceModule: ServerModule = { routes: faceRoutes }

export { vouchFor } from './vouch-for.ts'
export { withdrawFace } from './withdraw-face.service.ts'
