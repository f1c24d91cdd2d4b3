import { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { chooseDay } from './choose.service.ts'
import { loansByDay, quoteDay } from './quote.service.ts'

/** Registers the calls for due-day changes. */
export function repaymentDayRoutes(app: FastifyInstance, platform: Platform): void {
  const { vault } = platform
  serve(app, platform, dueDayChange.loans, (_input, { db, caller }) => loansByDay(db, caller.customerId))
  serve(app, platform, dueDayChange.quote, (input, { db, caller }) => quoteDay(vault, db, caller.customerId, input))
  serve(app, platform, dueDayChange.choose, (input, { tx, caller, meta }) =>
    chooseDay(tx, vault, { customerId: caller.customerId, device: meta.device }, input),
  )
}
