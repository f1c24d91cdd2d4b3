import { cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { purchase } from '@wanka/contract/lending/purchases.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { setAutoDebit } from './auto-debit.service.ts'
import { listBillCards } from './bill-cards.ts'
import { cancelLoan, modifyStatus } from './cancel.service.ts'
import { contractList, contractText } from './contract.service.ts'
import { loanDetail } from './order-view.ts'
import { loanParameters } from './parameters.service.ts'
import { quoteLoan } from './quote.service.ts'
import { loanRecords } from './records.service.ts'
import { submitLoan } from './submit.service.ts'
import { loanTemplate } from './template.service.ts'
import { authInfo } from './verification.service.ts'

/** Registers the calls for quotes, applications, loans and contracts, and for paying a purchase with a loan. */
export function loanRoutes(app: FastifyInstance, platform: Platform): void {
  const { vault } = platform
  serve(app, platform, loan.params, (input, { db, caller }) => loanParameters(db, input, caller?.customerId))
  serve(app, platform, loan.plan, (input, { db, caller }) => quoteLoan(vault, db, input, caller?.customerId))
  serve(app, platform, loan.template, (_input, { db, caller }) => loanTemplate(db, caller.customerId))
  serve(app, platform, loan.authInfo, (input, { db, caller }) => authInfo(db, caller.customerId, input))
  serve(app, platform, loan.submit, (input, { tx, caller, meta }) =>
    submitLoan(tx, platform, { customerId: caller.customerId, device: meta.device, visit: meta }, input),
  )
  serve(app, platform, purchase.pay, (input, { tx, caller, meta }) =>
    submitLoan(tx, platform, { customerId: caller.customerId, device: meta.device, visit: meta }, input),
  )
  serve(app, platform, cardRepay.cards, (_input, { db, caller }) => listBillCards(db, caller.customerId))
  serve(app, platform, cardRepay.pay, (input, { tx, caller, meta }) =>
    submitLoan(tx, platform, { customerId: caller.customerId, device: meta.device, visit: meta }, input),
  )
  serve(app, platform, loan.autoDebit, (input, { tx, caller }) => setAutoDebit(tx, caller.customerId, input))
  serve(app, platform, loan.cancel, ({ orderId, reason }, { tx, caller }) =>
    cancelLoan(tx, caller.customerId, { orderId }, reason),
  )
  serve(app, platform, loan.cancelByApplication, (input, { tx, caller }) => cancelLoan(tx, caller.customerId, input))
  serve(app, platform, loan.modifyStatus, (input, { tx, caller }) => modifyStatus(tx, caller.customerId, input))
  serve(app, platform, loan.detail, (input, { db, caller }) => loanDetail(vault, db, caller.customerId, input))
  serve(app, platform, loan.records, (input, { db, caller }) => loanRecords(db, caller.customerId, input))
  serve(app, platform, loan.contractList, (input, { db, caller }) => contractList(db, caller?.customerId, input))
  serve(app, platform, loan.contract, (input, { db, caller }) => contractText(vault, db, caller?.customerId, input))
}
