import { extension } from '@wanka/contract/lending/extensions.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { extendBill, selectExtension } from './extension.service.ts'

/** Registers the calls for bill extensions. */
export function extensionRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, extension.select, (input, { db, caller }) => selectExtension(db, caller.customerId, input))
  serve(app, platform, extension.confirm, (input, { tx, caller }) => extendBill(tx, caller.customerId, input))
}
