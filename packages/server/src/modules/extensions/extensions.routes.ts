import { extension } from '@wanka/contract/extension.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { extendBill, selectExtension } from './extension.service.ts'

export function extensionRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, extension.select, (input, { db, caller }) => selectExtension(db, caller.customerId, input))
  serve(app, kernel, extension.confirm, (input, { tx, caller }) => extendBill(tx, caller.customerId, input))
}
