import type { FastifyInstance } from 'fastify'
import { openCounter } from '../../party/counter.ts'
import type { Sandbox } from '../../world.ts'
import { openCardCounter } from './cards.party.ts'
import { openMandateCounter } from './mandates.party.ts'
import { openMoneyCounter } from './money.party.ts'

export function registerBank(app: FastifyInstance, sandbox: Sandbox): void {
  const counter = openCounter(app, sandbox, 'bank', sandbox.secrets.BANK_SECRET)
  openCardCounter(counter, sandbox)
  openMandateCounter(counter, sandbox)
  openMoneyCounter(counter, sandbox)
}
