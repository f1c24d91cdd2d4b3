import { authorisation } from '@wanka/contract/authorisation.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { createTask } from './create-task.service.ts'
import { listCreditCards } from './credit-cards.service.ts'
import { inputCode, revokeAuthorisation, taskStatus } from './task.service.ts'
import { listAuthorisations } from './task-list.service.ts'

export function authorisationRoutes(app: FastifyInstance, kernel: Kernel, parties: Parties): void {
  serve(app, kernel, authorisation.create, (input, { caller, meta }) =>
    createTask(kernel, parties, caller.customerId, input, meta.device),
  )
  serve(app, kernel, authorisation.status, ({ taskId }, { db, caller }) => taskStatus(db, caller.customerId, taskId))
  serve(app, kernel, authorisation.inputCode, (input, { caller }) =>
    inputCode(kernel, parties, caller.customerId, input),
  )
  serve(app, kernel, authorisation.list, (_input, { db, caller }) => listAuthorisations(db, caller.customerId))
  serve(app, kernel, authorisation.creditCards, (_input, { db, caller }) => listCreditCards(db, caller.customerId))
  serve(app, kernel, authorisation.revoke, ({ type }, { tx, caller }) =>
    revokeAuthorisation(tx, caller.customerId, type).then(() => null),
  )
}
