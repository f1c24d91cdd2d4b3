import { creditLine } from '@wanka/contract/credit-line.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { readOneCard } from './one-card.service.ts'
import { activateLine, openLine } from './open-line.service.ts'
import { readProgress } from './progress.service.ts'

export function creditLineRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, creditLine.info, (_input, { db, caller }) => readOneCard(db, caller.customerId))
  serve(app, kernel, creditLine.progress, (_input, { db, caller }) => readProgress(db, caller.customerId))
  serve(app, kernel, creditLine.open, ({ agreementKeys }, { tx, caller, meta }) =>
    openLine(tx, caller.customerId, { agreementKeys, device: meta.device }),
  )
  serve(app, kernel, creditLine.activate, ({ agreementKeys }, { tx, caller, meta }) =>
    activateLine(tx, caller.customerId, { agreementKeys, device: meta.device }),
  )
}
