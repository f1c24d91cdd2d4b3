import { loan } from '@wanka/contract/loan.ts'
import { purchase } from '@wanka/contract/purchase.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { cancelLoan, modifyStatus } from './cancel.service.ts'
import { contractList, contractText } from './contract.service.ts'
import { loanDetail } from './order-view.ts'
import { loanParameters } from './parameters.service.ts'
import { quoteLoan } from './quote.service.ts'
import { loanRecords } from './records.service.ts'
import { submitLoan } from './submit.service.ts'
import { loanTemplate } from './template.service.ts'
import { authInfo } from './verification.service.ts'

export function loanRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { vault } = kernel
  serve(app, kernel, loan.params, (input, { db, caller }) => loanParameters(db, input, caller?.customerId))
  serve(app, kernel, loan.plan, (input, { db, caller }) => quoteLoan(vault, db, input, caller?.customerId))
  serve(app, kernel, loan.template, (_input, { db, caller }) => loanTemplate(db, caller.customerId))
  serve(app, kernel, loan.authInfo, (input, { db, caller }) => authInfo(db, caller.customerId, input))
  serve(app, kernel, loan.submit, (input, { tx, caller, meta }) =>
    submitLoan(tx, kernel, { customerId: caller.customerId, device: meta.device }, input),
  )
  serve(app, kernel, purchase.pay, (input, { tx, caller, meta }) =>
    submitLoan(tx, kernel, { customerId: caller.customerId, device: meta.device }, input),
  )
  serve(app, kernel, loan.cancel, ({ orderId, reason }, { tx, caller }) =>
    cancelLoan(tx, caller.customerId, { orderId }, reason),
  )
  serve(app, kernel, loan.cancelByApplication, (input, { tx, caller }) => cancelLoan(tx, caller.customerId, input))
  serve(app, kernel, loan.modifyStatus, (input, { tx, caller }) => modifyStatus(tx, caller.customerId, input))
  serve(app, kernel, loan.detail, (input, { db, caller }) => loanDetail(db, caller.customerId, input))
  serve(app, kernel, loan.records, (input, { db, caller }) => loanRecords(db, caller.customerId, input))
  serve(app, kernel, loan.contractList, (input, { db, caller }) => contractList(db, caller?.customerId, input))
  serve(app, kernel, loan.contract, (input, { db, caller }) => contractText(vault, db, caller?.customerId, input))
}
