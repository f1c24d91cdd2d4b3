import { partialPrepayment } from '@wanka/contract/lending/partial-prepayment.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { payPrepayment } from './pay.service.ts'
import { quotePrepayment, selectPrepayment } from './quote.service.ts'

/** Registers the calls for prepaying principal. */
export function partialPrepaymentRoutes(app: FastifyInstance, platform: Platform): void {
  const { vault } = platform
  serve(app, platform, partialPrepayment.quote, (input, { db, caller }) =>
    quotePrepayment(db, caller.customerId, input),
  )
  serve(app, platform, partialPrepayment.select, (input, { db, caller }) =>
    selectPrepayment(vault, db, caller.customerId, input),
  )
  serve(app, platform, partialPrepayment.pay, (input, { tx, caller }) =>
    payPrepayment(tx, vault, caller.customerId, input),
  )
}
