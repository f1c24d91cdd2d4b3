import { desk } from '@wanka/contract/desk.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { confirmPayment } from './confirm.service.ts'
import { deskStatus, openPayment, selectDesk } from './desk.service.ts'
import type { Payables } from './payable.ts'

export function deskRoutes(app: FastifyInstance, kernel: Kernel, payables: Payables): void {
  serve(app, kernel, desk.select, (input, { db, caller }) => selectDesk(db, payables, caller.customerId, input))
  serve(app, kernel, desk.pay, (input, { tx, caller }) => openPayment(tx, payables, caller.customerId, input))
  serve(app, kernel, desk.confirm, (input, { tx, caller }) => confirmPayment(tx, payables, caller.customerId, input))
  serve(app, kernel, desk.status, ({ payNo }, { db, caller }) => deskStatus(db, caller.customerId, payNo))
}
