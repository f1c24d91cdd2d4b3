import { topUp } from '@wanka/contract/services/top-up.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import { shareAnswers } from '../../../gateways/share-answers.ts'
import { mountCallback } from '../../../gateways/signed-callback.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeTopUpNotice } from './notice.service.ts'
import { orderTopUp } from './order.service.ts'
import { showProducts } from './products.service.ts'
import { listTopUps, showTopUp } from './records.service.ts'

/** Cache time of the provider's prices: they change seldom, and the provider checks an order's price again. */
const PRODUCTS_HOLD_MS = 30_000

/** Serves the top-up calls and the provider's callback. */
export function topUpRoutes(app: FastifyInstance, platform: Platform, { topUp: provider }: Parties): void {
  const products = shareAnswers(provider.products, ({ mobile }) => mobile, { forMs: PRODUCTS_HOLD_MS, most: 10_000 })
  serve(app, platform, topUp.products, (input, { caller }) =>
    showProducts(platform, products, caller.customerId, input),
  )
  serve(app, platform, topUp.order, (input, { tx, caller }) => orderTopUp(tx, platform.vault, caller, input))
  serve(app, platform, topUp.records, (input, { db, caller }) => listTopUps(db, caller.customerId, input))
  serve(app, platform, topUp.detail, ({ orderNo }, { db, caller }) =>
    showTopUp(platform.vault, db, caller.customerId, orderNo),
  )
  mountCallback(app, '/callback/top-up', (received) => takeTopUpNotice(platform, received))
}
