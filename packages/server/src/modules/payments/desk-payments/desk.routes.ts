import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { confirmPayment } from './confirm.service.ts'
import { deskStatus, openPayment, selectDesk } from './desk.service.ts'
import { checkCodeFor, sendCodeFor } from './pay-code.service.ts'
import type { Payables } from './payable.ts'

/** Serves the payment desk calls for these payables. */
export function deskRoutes(app: FastifyInstance, platform: Platform, parties: Parties, payables: Payables): void {
  serve(app, platform, deskPayments.select, (input, { db, caller }) =>
    selectDesk(db, payables, caller.customerId, input),
  )
  serve(app, platform, deskPayments.pay, (input, { tx, caller }) => openPayment(tx, payables, caller.customerId, input))
  serve(app, platform, deskPayments.confirm, (input, { tx, caller }) =>
    confirmPayment(tx, payables, caller.customerId, input),
  )
  serve(app, platform, deskPayments.sendCode, ({ payNo }, { caller }) =>
    sendCodeFor(platform, parties, caller.customerId, payNo),
  )
  serve(app, platform, deskPayments.checkCode, (input, { caller }) =>
    checkCodeFor(platform, parties, caller.customerId, input),
  )
  serve(app, platform, deskPayments.status, ({ payNo }, { db, caller }) => deskStatus(db, caller.customerId, payNo))
}
