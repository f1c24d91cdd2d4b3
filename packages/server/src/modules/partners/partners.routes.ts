import { partner, partnerSide } from '@wanka/contract/partner.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { exchange, partnerFacts } from './exchange.service.ts'
import { openOffers, readOffer } from './offer.service.ts'
import { partnerAt } from './partner-row.ts'
import { redeem } from './redeem.service.ts'
import { servePartner } from './serve-partner.ts'
import { agreeToTerms } from './terms.service.ts'

export function partnersRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { config, vault } = kernel
  serve(app, kernel, partner.facts, ({ partner: key }, { db, caller }) => partnerFacts(db, config, caller, key))
  serve(app, kernel, partner.offers, (_input, { db }) => openOffers(db, config))
  serve(app, kernel, partner.offer, ({ business }, { db, caller }) => readOffer(db, config, caller, business))
  serve(app, kernel, partner.agree, (input, { db, caller, meta }) =>
    agreeToTerms(db, caller.customerId, input, meta.device),
  )
  serve(app, kernel, partner.page, ({ url }, { db }) => partnerAt(db, config, url))
  serve(app, kernel, partner.exchange, (input, { db, caller, meta }) =>
    exchange(db, config, caller, input, meta.device),
  )
  servePartner(app, kernel, partnerSide.redeem, ({ ticket }, { tx, partnerKey }) =>
    redeem(tx, vault, partnerKey, ticket),
  )
}
