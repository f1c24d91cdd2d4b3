import { merchantRefund, refund } from '@wanka/contract/refund.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { servePartner } from '../partners/index.ts'
import { refundDetail } from './refund-detail.service.ts'
import { queryRefund, requestRefund } from './request-refund.service.ts'

export function refundRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, refund.detail, ({ refundNo }, { db, caller }) => refundDetail(db, caller.customerId, refundNo))
  servePartner(app, kernel, merchantRefund.create, (input, { tx, partnerKey }) => requestRefund(tx, partnerKey, input))
  servePartner(app, kernel, merchantRefund.query, ({ refundNo }, { tx, partnerKey }) =>
    queryRefund(tx, partnerKey, refundNo),
  )
}
