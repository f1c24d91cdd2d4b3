import { myData } from '@wanka/contract/customer/my-data.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportMyData } from './export.service.ts'
import { myDataPanel } from './panel.service.ts'
import { withdrawConsent } from './withdraw.service.ts'

/** Mounts the calls of the customer's own data. */
export function myDataRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, myData.panel, (_input, { db, caller }) => myDataPanel(platform, db, caller.customerId))
  serve(app, platform, myData.withdraw, async ({ consent }, { tx, caller }) => {
    await withdrawConsent(tx, caller.customerId, consent)
    return myDataPanel(platform, tx, caller.customerId)
  })
  serve(app, platform, myData.export, (input, { caller }) => exportMyData(platform, caller.customerId, input))
}
