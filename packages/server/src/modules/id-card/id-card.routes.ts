import { idCardPhotos } from '@wanka/contract/id-card-photos.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { agreeToPhotos, withdrawPhotos } from './consent.service.ts'
import { photoStatus } from './photo-status.service.ts'
import { readPhoto } from './read-photo.service.ts'

export function idCardRoutes(app: FastifyInstance, kernel: Kernel, parties: Parties): void {
  serve(app, kernel, idCardPhotos.status, (_input, { caller }) => photoStatus(kernel, caller.customerId))
  serve(app, kernel, idCardPhotos.agree, ({ agreementKeys }, { tx, caller, meta }) =>
    agreeToPhotos(tx, { customerId: caller.customerId, device: meta.device }, agreementKeys).then(() => null),
  )
  serve(app, kernel, idCardPhotos.read, (input, { caller, meta }) =>
    readPhoto(kernel, parties, caller.customerId, { input, meta }),
  )
  serve(app, kernel, idCardPhotos.withdraw, (_input, { tx, caller }) =>
    withdrawPhotos(tx, caller.customerId).then(() => null),
  )
}
