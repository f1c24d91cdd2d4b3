import type { ServerModule } from '../../../gateways/parties.ts'
import { faceRoutes } from './face.routes.ts'

export const faceModule: ServerModule = { routes: faceRoutes }

export { verifyManually } from './manual-verification.ts'
export { withdrawFace } from './withdraw-face.service.ts'
