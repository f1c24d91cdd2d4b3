import { face } from '@wanka/contract/customer/face.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import { shareAnswers } from '../../../gateways/share-answers.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { faceResult } from './face-result.service.ts'
import { faceStatus } from './face-status.service.ts'
import { startFace } from './start-face.service.ts'
import { withdrawFace } from './withdraw-face.service.ts'

/** Mounts the calls of face checks. */
export function faceRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  serve(app, platform, face.status, (_input, { db, caller }) => faceStatus(db, caller.customerId))
  serve(app, platform, face.start, (input, { caller, meta }) =>
    startFace(platform, parties, { caller, device: meta.device }, input),
  )
  // parallel reads of one ticket share one query to the provider; the next read gets what the face has done meanwhile
  const ask = shareAnswers(parties.identity.faceResult, ({ ticket }) => ticket, { most: 10_000 })
  serve(app, platform, face.result, ({ faceTicket }, { caller }) => faceResult(platform, ask, caller, faceTicket))
  serve(app, platform, face.withdraw, (_input, { tx, caller }) => withdrawFace(tx, caller.customerId).then(() => null))
}
