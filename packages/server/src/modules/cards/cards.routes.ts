import { cards, mandate } from '@wanka/contract/cards.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { supportBanks } from '../catalogue/index.ts'
import { listCards } from './card-list.service.ts'
import { checkCard } from './check-card.service.ts'
import { confirmMandate } from './confirm-mandate.service.ts'
import { applyForMandate, mandateStatus } from './mandate.service.ts'
import { bindCard, openWithCard } from './open-card.service.ts'
import { setDefaultCard, unbindCard } from './own-cards.service.ts'
import { requestBinding } from './request-binding.service.ts'

export function cardRoutes(app: FastifyInstance, kernel: Kernel, parties: Parties): void {
  serve(app, kernel, cards.list, (_input, { db, caller }) => listCards(db, caller.customerId))
  serve(app, kernel, cards.supportBanks, (_input, { db }) => supportBanks(db))
  serve(app, kernel, cards.check, (input, { caller }) => checkCard(kernel, caller.customerId, input))
  serve(app, kernel, cards.sendSms, (input, { caller }) => requestBinding(kernel, parties, caller.customerId, input))
  serve(app, kernel, cards.bind, (input, { db, caller }) => bindCard(db, parties, caller.customerId, input))
  serve(app, kernel, cards.open, (input, { db, caller, meta }) =>
    openWithCard(db, parties, caller.customerId, input, meta.device),
  )
  serve(app, kernel, cards.setDefault, ({ cardId }, { tx, caller }) =>
    setDefaultCard(tx, caller.customerId, cardId).then(() => null),
  )
  serve(app, kernel, cards.unbind, ({ cardId, dealTicket }, { tx, caller }) =>
    unbindCard(tx, caller.customerId, cardId, dealTicket).then(() => null),
  )
}

export function mandateRoutes(app: FastifyInstance, kernel: Kernel, parties: Parties): void {
  serve(app, kernel, mandate.status, (input, { db, caller }) => mandateStatus(db, caller.customerId, input))
  serve(app, kernel, mandate.apply, (input, { caller }) => applyForMandate(kernel, parties, caller.customerId, input))
  serve(app, kernel, mandate.confirm, (input, { db, caller, meta }) =>
    confirmMandate(db, parties, caller.customerId, input, meta.device),
  )
}
