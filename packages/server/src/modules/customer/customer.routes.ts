import { customer } from '@wanka/contract/customer.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { baseInfo } from './base-info.service.ts'
import { extendInfo, saveBasicInfo } from './profile.service.ts'

export function customerRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, customer.info, (_input, { caller }) => baseInfo(kernel, caller))
  serve(app, kernel, customer.frontInfo, (_input, { caller }) => baseInfo(kernel, caller))
  serve(app, kernel, customer.extendInfo, (_input, { caller }) => extendInfo(kernel, caller))
  serve(app, kernel, customer.saveBasicInfo, (input, { caller }) => saveBasicInfo(kernel, caller, input))
}
