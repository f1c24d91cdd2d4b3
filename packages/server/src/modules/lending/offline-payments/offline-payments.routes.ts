import { offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listOffline, sendOffline } from './send.service.ts'

/** Registers the calls for offline payments. */
export function offlinePaymentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, offlinePayment.list, (_input, { db, caller }) => listOffline(db, caller.customerId))
  serve(app, platform, offlinePayment.send, (input, { tx, caller }) => sendOffline(tx, caller.customerId, input))
}
