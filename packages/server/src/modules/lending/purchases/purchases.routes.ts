import type { CallOutput } from '@wanka/contract/call.ts'
import { merchantDeliveries, merchantSide, purchase, scanPay } from '@wanka/contract/lending/purchases.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { servePartner } from '../../engagement/partners/index.ts'
import { createPurchase } from './create-purchase.service.ts'
import { listDeliveries } from './delivery-row.ts'
import { byOrderNo, findPurchase } from './purchase-row.ts'
import { beginScanPay, scanPayResult } from './scan-pay.service.ts'
import { showPurchase } from './show-purchase.service.ts'
import { tellAgain } from './tell-again.service.ts'

/** State of a merchant's order. @throws CallError Status.forbidden for an order that is not the merchant's */
async function queryPurchase(
  reader: Reader,
  merchantKey: string,
  orderNo: string,
): Promise<CallOutput<typeof merchantSide.query>> {
  const { payNo, amount, state } = (await findPurchase(reader, byOrderNo(merchantKey, orderNo))) ?? notFound()
  return { orderNo, payNo, amount, state }
}

/** Registers the purchase calls of customers and of merchants. */
export function purchaseRoutes(app: FastifyInstance, platform: Platform): void {
  const { config } = platform
  serve(app, platform, purchase.detail, ({ payNo }, { db, caller, meta }) =>
    showPurchase(db, caller.customerId, payNo, meta),
  )
  serve(app, platform, scanPay.create, ({ payCode }, { db, caller }) => beginScanPay(db, caller.customerId, payCode))
  serve(app, platform, scanPay.result, ({ payNo }, { db, caller }) => scanPayResult(db, caller.customerId, payNo))
  servePartner(app, platform, merchantSide.create, (input, { tx, partnerKey }) =>
    createPurchase(tx, config, partnerKey, input),
  )
  servePartner(app, platform, merchantSide.query, ({ orderNo }, { tx, partnerKey }) =>
    queryPurchase(tx, partnerKey, orderNo),
  )
  servePartner(app, platform, merchantSide.tell, ({ orderNo }, { tx, partnerKey }) =>
    tellAgain(tx, partnerKey, orderNo),
  )
  servePartner(app, platform, merchantDeliveries.list, (input, { tx, partnerKey }) =>
    listDeliveries(tx, partnerKey, input),
  )
}
