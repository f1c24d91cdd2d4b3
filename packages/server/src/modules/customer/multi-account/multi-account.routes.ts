import { multiAccount } from '@wanka/contract/customer/multi-account.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { chooseAccount } from './choose.service.ts'
import { listAccounts } from './list.service.ts'
import { skipChoice } from './skip.service.ts'
import { sendChoiceCode, verifyChoice } from './verify.service.ts'

/** Mounts the calls for choosing between several accounts. */
export function multiAccountRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  serve(app, platform, multiAccount.list, ({ ticket }, { db }) => listAccounts(db, platform.vault, ticket))
  serve(app, platform, multiAccount.send, (input) => sendChoiceCode(platform, parties, input))
  serve(app, platform, multiAccount.verify, (input) => verifyChoice(platform, input))
  serve(app, platform, multiAccount.choose, (input, { meta }) => chooseAccount(platform, input, meta))
  serve(app, platform, multiAccount.skip, ({ ticket }, { meta }) => skipChoice(platform, ticket, meta))
}
