import { repaymentDay } from '@wanka/contract/repayment-day.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { chooseDay } from './choose.service.ts'
import { loansByDay, quoteDay } from './quote.service.ts'

export function repaymentDayRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { vault } = kernel
  serve(app, kernel, repaymentDay.loans, (_input, { db, caller }) => loansByDay(db, caller.customerId))
  serve(app, kernel, repaymentDay.quote, (input, { db, caller }) => quoteDay(vault, db, caller.customerId, input))
  serve(app, kernel, repaymentDay.choose, (input, { tx, caller, meta }) =>
    chooseDay(tx, vault, { customerId: caller.customerId, device: meta.device }, input),
  )
}
