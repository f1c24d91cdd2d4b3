import { merchantSide, purchase, scanPay } from '@wanka/contract/purchase.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { servePartner } from '../partners/index.ts'
import { createPurchase } from './create-purchase.service.ts'
import { queryPurchase } from './query-purchase.service.ts'
import { beginScanPay, scanPayResult } from './scan-pay.service.ts'
import { showPurchase } from './show-purchase.service.ts'

export function purchaseRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { config } = kernel
  serve(app, kernel, purchase.detail, ({ payNo }, { db, caller }) => showPurchase(db, caller.customerId, payNo))
  serve(app, kernel, scanPay.create, ({ payCode }, { db, caller }) => beginScanPay(db, caller.customerId, payCode))
  serve(app, kernel, scanPay.result, ({ payNo }, { db, caller }) => scanPayResult(db, caller.customerId, payNo))
  servePartner(app, kernel, merchantSide.create, (input, { tx, partnerKey }) =>
    createPurchase(tx, config, partnerKey, input),
  )
  servePartner(app, kernel, merchantSide.query, ({ orderNo }, { tx, partnerKey }) =>
    queryPurchase(tx, partnerKey, orderNo),
  )
}
