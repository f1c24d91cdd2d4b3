import { account } from '@wanka/contract/account.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { proveIdentity } from './prove-identity.service.ts'
import { realName } from './real-name.service.ts'

export function identityRoutes(app: FastifyInstance, kernel: Kernel, parties: Parties): void {
  serve(app, kernel, account.realName, (input, { caller, meta }) => realName(kernel, parties, input, { caller, meta }))
  serve(app, kernel, account.realNameValidate, (input, { caller, meta }) =>
    proveIdentity(kernel, parties, { caller, meta }, input),
  )
}
