import type { ServerModule } from '../../../gateways/parties.ts'
import { idCardRoutes } from './id-card.routes.ts'

export const idCardModule: ServerModule = { routes: idCardRoutes }

export { withdrawPhotos } from './consent.service.ts'
export { requireIdCardConsent } from './id-card-consent.ts'
export {
  decideReview,
  lockReview,
  readReview,
  requirePhotoAgrees,
  reviewFacts,
  reviewPictures,
  waitingReviews,
} from './identity-review.ts'
export { dropPhotos } from './photo-row.ts'
