import { offlinePayment } from '@wanka/contract/offline-payment.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { listOffline, sendOffline } from './send.service.ts'

export function offlinePaymentRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, offlinePayment.list, (_input, { db, caller }) => listOffline(db, caller.customerId))
  serve(app, kernel, offlinePayment.send, (input, { tx, caller }) => sendOffline(tx, caller.customerId, input))
}
