import { coupon } from '@wanka/contract/engagement/coupons.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listCoupons, listRedPackets } from './list.service.ts'

/** Registers the calls of coupons and red packets. */
export function couponRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, coupon.list, (input, { db, caller }) => listCoupons(db, caller.customerId, input))
  serve(app, platform, coupon.redPackets, (input, { db, caller }) => listRedPackets(db, caller.customerId, input))
}
