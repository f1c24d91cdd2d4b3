import { account } from '@wanka/contract/customer/account.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { proveIdentity } from './prove-identity.service.ts'
import { realName } from './real-name.service.ts'

/** Mounts the calls of real name and identity tickets. */
export function identityRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  serve(app, platform, account.realName, (input, { caller, meta }) =>
    realName(platform, parties, input, { caller, meta }),
  )
  serve(app, platform, account.realNameValidate, (input, { caller, meta }) =>
    proveIdentity(platform, parties, { caller, meta }, input),
  )
}
