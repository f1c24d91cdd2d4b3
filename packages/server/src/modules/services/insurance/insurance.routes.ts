import { insurance } from '@wanka/contract/services/insurance.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyForPolicy, showOffer } from './apply-policy.service.ts'
import { cancelPolicy } from './cancel-policy.service.ts'
import { listPolicies } from './policies.service.ts'

/** Serves the insurance calls. */
export function insuranceRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, insurance.offer, (_input, { db, caller }) => showOffer(db, caller.customerId))
  serve(app, platform, insurance.apply, (input, { tx, caller, meta }) =>
    applyForPolicy(tx, platform.vault, { ...caller, device: meta.device }, input),
  )
  serve(app, platform, insurance.policies, (_input, { db, caller }) =>
    listPolicies(platform.vault, db, caller.customerId),
  )
  serve(app, platform, insurance.cancel, (input, { tx, caller }) => cancelPolicy(tx, caller.customerId, input))
}
