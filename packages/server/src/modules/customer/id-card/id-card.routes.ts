import { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { agreeToPhotos, withdrawPhotos } from './consent.service.ts'
import { correctBack } from './correct-back.service.ts'
import { photoStatus } from './photo-status.service.ts'
import { readPhoto } from './read-photo.service.ts'

/** Mounts the calls of ID card photos. */
export function idCardRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  serve(app, platform, idCardPhotos.status, (_input, { caller }) => photoStatus(platform, caller.customerId))
  serve(app, platform, idCardPhotos.agree, ({ agreementKeys }, { tx, caller, meta }) =>
    agreeToPhotos(tx, { customerId: caller.customerId, device: meta.device }, agreementKeys).then(() => null),
  )
  serve(app, platform, idCardPhotos.read, (input, { caller, meta }) =>
    readPhoto(platform, parties, caller.customerId, { input, meta }),
  )
  serve(app, platform, idCardPhotos.correct, (input, { caller }) => correctBack(platform, caller.customerId, input))
  serve(app, platform, idCardPhotos.withdraw, (_input, { tx, caller }) =>
    withdrawPhotos(tx, caller.customerId).then(() => null),
  )
}
