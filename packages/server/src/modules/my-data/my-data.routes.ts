import { myData } from '@wanka/contract/my-data.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { exportMyData } from './export.service.ts'
import { myDataPanel } from './panel.service.ts'
import { withdrawConsent } from './withdraw.service.ts'

export function myDataRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, myData.panel, (_input, { db, caller }) => myDataPanel(kernel, db, caller.customerId))
  serve(app, kernel, myData.withdraw, async ({ consent }, { tx, caller }) => {
    await withdrawConsent(tx, caller.customerId, consent)
    return myDataPanel(kernel, tx, caller.customerId)
  })
  serve(app, kernel, myData.export, (input, { caller }) => exportMyData(kernel, caller.customerId, input))
}
