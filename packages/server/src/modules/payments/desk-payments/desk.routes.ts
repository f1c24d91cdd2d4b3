import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { confirmPayment } from './confirm.service.ts'
import { deskStatus, openPayment, selectDesk } from './desk.service.ts'
import type { Payables } from './payable.ts'

/** Serves the payment desk calls for these payables. */
export function deskRoutes(app: FastifyInstance, platform: Platform, payables: Payables): void {
  serve(app, platform, deskPayments.select, (input, { db, caller }) =>
    selectDesk(db, payables, caller.customerId, input),
  )
  serve(app, platform, deskPayments.pay, (input, { tx, caller }) => openPayment(tx, payables, caller.customerId, input))
  serve(app, platform, deskPayments.confirm, (input, { tx, caller }) =>
    confirmPayment(tx, payables, caller.customerId, input),
  )
  serve(app, platform, deskPayments.status, ({ payNo }, { db, caller }) => deskStatus(db, caller.customerId, payNo))
}
