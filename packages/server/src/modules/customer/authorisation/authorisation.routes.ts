import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createTask } from './create-task.service.ts'
import { listCreditCards } from './credit-cards.service.ts'
import { resendCode } from './resend-code.service.ts'
import { inputCode, revokeAuthorisation, taskStatus } from './task.service.ts'
import { listAuthorisations } from './task-list.service.ts'

/** Mounts the calls of data authorisations. */
export function authorisationRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  serve(app, platform, authorisation.create, (input, { caller, meta }) =>
    createTask(platform, parties, caller.customerId, input, meta.device),
  )
  serve(app, platform, authorisation.status, ({ taskId }, { db, caller }) => taskStatus(db, caller.customerId, taskId))
  serve(app, platform, authorisation.inputCode, (input, { caller }) =>
    inputCode(platform, parties, caller.customerId, input),
  )
  serve(app, platform, authorisation.resendCode, ({ taskId }, { caller }) =>
    resendCode(platform, parties, caller.customerId, taskId),
  )
  serve(app, platform, authorisation.list, (_input, { db, caller }) => listAuthorisations(db, caller.customerId))
  serve(app, platform, authorisation.creditCards, (_input, { db, caller }) => listCreditCards(db, caller.customerId))
  serve(app, platform, authorisation.revoke, ({ type }, { tx, caller }) =>
    revokeAuthorisation(tx, caller.customerId, type).then(() => null),
  )
}
