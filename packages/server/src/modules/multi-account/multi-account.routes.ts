import { multiAccount } from '@wanka/contract/multi-account.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { chooseAccount } from './choose.service.ts'
import { listAccounts } from './list.service.ts'
import { skipChoice } from './skip.service.ts'
import { sendChoiceCode, verifyChoice } from './verify.service.ts'

export function multiAccountRoutes(app: FastifyInstance, kernel: Kernel, parties: Parties): void {
  serve(app, kernel, multiAccount.list, ({ ticket }, { db }) => listAccounts(db, kernel.vault, ticket))
  serve(app, kernel, multiAccount.send, (input) => sendChoiceCode(kernel, parties, input))
  serve(app, kernel, multiAccount.verify, (input) => verifyChoice(kernel, input))
  serve(app, kernel, multiAccount.choose, (input, { meta }) => chooseAccount(kernel, input, meta))
  serve(app, kernel, multiAccount.skip, ({ ticket }, { meta }) => skipChoice(kernel, ticket, meta))
}
