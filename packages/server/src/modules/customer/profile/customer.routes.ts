import { customer } from '@wanka/contract/customer/profile.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { baseInfo } from './base-info.service.ts'
import { extendInfo, saveBasicInfo } from './profile.service.ts'

/** Mounts the calls of the customer's profile. */
export function customerRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, customer.info, (_input, { caller }) => baseInfo(platform, caller))
  serve(app, platform, customer.frontInfo, (_input, { caller }) => baseInfo(platform, caller))
  serve(app, platform, customer.extendInfo, (_input, { caller }) => extendInfo(platform, caller))
  serve(app, platform, customer.saveBasicInfo, (input, { caller }) => saveBasicInfo(platform, caller, input))
}
