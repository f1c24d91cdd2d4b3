import { cards, mandate } from '@wanka/contract/payments/cards.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mobileOf } from '../../customer/eligibility/index.ts'
import { supportBanks } from '../../operations/catalogue/index.ts'
import { listCards } from './card-list.service.ts'
import { checkCard } from './check-card.service.ts'
import { confirmMandate } from './confirm-mandate.service.ts'
import { applyForMandate, mandateStatus } from './mandate.service.ts'
import { bindCard, openWithCard } from './open-card.service.ts'
import { setDefaultCard, unbindCard } from './own-cards.service.ts'
import { requestBinding } from './request-binding.service.ts'

/** Serves the card calls. */
export function cardRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  serve(app, platform, cards.list, (_input, { db, caller }) => listCards(db, caller.customerId))
  serve(app, platform, cards.supportBanks, (_input, { db }) => supportBanks(db))
  serve(app, platform, cards.check, (input, { caller }) => checkCard(platform, caller.customerId, input))
  serve(app, platform, cards.sendSms, async ({ reservedMobile, ...card }, { db, caller: { customerId } }) =>
    requestBinding(platform, parties, customerId, {
      ...card,
      reservedMobile: reservedMobile ?? (await mobileOf(platform.vault, db, customerId)),
    }),
  )
  serve(app, platform, cards.bind, (input, { db, caller }) => bindCard(db, parties, caller.customerId, input))
  serve(app, platform, cards.open, (input, { db, caller, meta }) =>
    openWithCard(db, parties, caller.customerId, input, meta.device),
  )
  serve(app, platform, cards.setDefault, ({ cardId }, { tx, caller }) =>
    setDefaultCard(tx, caller.customerId, cardId).then(() => null),
  )
  serve(app, platform, cards.unbind, ({ cardId, dealTicket }, { tx, caller }) =>
    unbindCard(tx, caller.customerId, cardId, dealTicket).then(() => null),
  )
}

/** Serves the debit mandate calls. */
export function mandateRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  serve(app, platform, mandate.status, (input, { db, caller }) => mandateStatus(db, caller.customerId, input))
  serve(app, platform, mandate.apply, (input, { caller }) =>
    applyForMandate(platform, parties, caller.customerId, input),
  )
  serve(app, platform, mandate.confirm, (input, { db, caller, meta }) =>
    confirmMandate(db, parties, caller.customerId, input, meta.device),
  )
}
