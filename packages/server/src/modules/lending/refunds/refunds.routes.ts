import { merchantRefund, refund } from '@wanka/contract/lending/refunds.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { servePartner } from '../../engagement/partners/index.ts'
import { refundDetail } from './refund-detail.service.ts'
import { queryRefund, requestRefund } from './request-refund.service.ts'

/** Registers the refund calls of customers and of merchants. */
export function refundRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, refund.detail, ({ refundNo }, { db, caller }) => refundDetail(db, caller.customerId, refundNo))
  servePartner(app, platform, merchantRefund.create, (input, { tx, partnerKey }) =>
    requestRefund(tx, partnerKey, input),
  )
  servePartner(app, platform, merchantRefund.query, ({ refundNo }, { tx, partnerKey }) =>
    queryRefund(tx, partnerKey, refundNo),
  )
}
