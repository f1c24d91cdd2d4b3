import { hardship } from '@wanka/contract/lending/hardship.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { acceptOffer } from './accept.service.ts'
import { listOwn } from './list.service.ts'
import { showOffer } from './offer.ts'
import { answerHardship, requestHardship, withdrawHardship } from './request.service.ts'

/** Registers the calls for hardship requests. */
export function hardshipRoutes(app: FastifyInstance, platform: Platform): void {
  const { vault } = platform
  serve(app, platform, hardship.list, (_input, { db, caller }) => listOwn(vault, db, caller.customerId))
  serve(app, platform, hardship.request, (input, { tx, caller }) =>
    requestHardship(tx, vault, caller.customerId, input),
  )
  serve(app, platform, hardship.answer, (input, { tx, caller }) => answerHardship(tx, vault, caller.customerId, input))
  serve(app, platform, hardship.withdraw, (input, { tx, caller }) => withdrawHardship(tx, caller.customerId, input))
  serve(app, platform, hardship.offer, ({ hardshipNo }, { db, caller }) =>
    showOffer(vault, db, caller.customerId, hardshipNo),
  )
  serve(app, platform, hardship.accept, (input, { tx, caller, meta }) =>
    acceptOffer(tx, vault, { customerId: caller.customerId, device: meta.device }, input),
  )
}
