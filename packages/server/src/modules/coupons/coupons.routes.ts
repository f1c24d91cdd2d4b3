import { coupon } from '@wanka/contract/coupon.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { listCoupons, listRedPackets } from './list.service.ts'

export function couponRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, coupon.list, (input, { db, caller }) => listCoupons(db, caller.customerId, input))
  serve(app, kernel, coupon.redPackets, (input, { db, caller }) => listRedPackets(db, caller.customerId, input))
}
