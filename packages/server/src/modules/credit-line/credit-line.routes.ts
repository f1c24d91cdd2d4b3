import { creditLine } from '@wanka/contract/credit-line.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { lineHistory } from './history.service.ts'
import { readLimit } from './limit.service.ts'
import { readOneCard } from './one-card.service.ts'
import { activateLine, openLine } from './open-line.service.ts'
import { lockLimit, setOwnLimit, unlockLimit } from './own-limit.service.ts'
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
  serve(app, kernel, creditLine.limit, (_input, { db, caller }) => readLimit(db, caller.customerId))
  serve(app, kernel, creditLine.history, ({ pageNo }, { db, caller }) => lineHistory(db, caller.customerId, pageNo))
  serve(app, kernel, creditLine.ownLimit, (input, { tx, caller }) => setOwnLimit(tx, caller.customerId, input))
  serve(app, kernel, creditLine.lock, (_input, { tx, caller }) => lockLimit(tx, caller.customerId))
  serve(app, kernel, creditLine.unlock, ({ dealTicket }, { tx, caller }) =>
    unlockLimit(tx, caller.customerId, dealTicket),
  )
}
