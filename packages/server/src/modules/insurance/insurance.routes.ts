import { insurance } from '@wanka/contract/insurance.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { applyForPolicy, showOffer } from './apply-policy.service.ts'
import { cancelPolicy } from './cancel-policy.service.ts'
import { listPolicies } from './policies.service.ts'

export function insuranceRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, insurance.offer, (_input, { db, caller }) => showOffer(db, caller.customerId))
  serve(app, kernel, insurance.apply, (input, { tx, caller, meta }) =>
    applyForPolicy(tx, kernel.vault, { ...caller, device: meta.device }, input),
  )
  serve(app, kernel, insurance.policies, (_input, { db, caller }) => listPolicies(db, caller.customerId))
  serve(app, kernel, insurance.cancel, (input, { tx, caller }) => cancelPolicy(tx, caller.customerId, input))
}
