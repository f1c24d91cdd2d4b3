import { partner, partnerSide } from '@wanka/contract/engagement/partners.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exchange, partnerFacts } from './exchange.service.ts'
import { openOffers, readOffer } from './offer.service.ts'
import { partnerAt } from './partner-row.ts'
import { redeem } from './redeem.service.ts'
import { servePartner } from './serve-partner.ts'
import { agreeToTerms } from './terms.service.ts'

/** Registers the partner calls of customers, and `redeem` for partners. */
export function partnersRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, vault } = platform
  serve(app, platform, partner.facts, ({ partner: key }, { db, caller }) => partnerFacts(db, config, caller, key))
  serve(app, platform, partner.offers, (_input, { db }) => openOffers(db, config))
  serve(app, platform, partner.offer, ({ business }, { db, caller }) => readOffer(db, config, caller, business))
  serve(app, platform, partner.agree, (input, { db, caller, meta }) =>
    agreeToTerms(db, caller.customerId, input, meta.device),
  )
  serve(app, platform, partner.page, ({ url }, { db }) => partnerAt(db, config, url))
  serve(app, platform, partner.exchange, (input, { db, caller, meta }) =>
    exchange(db, config, caller, input, meta.device),
  )
  servePartner(app, platform, partnerSide.redeem, ({ ticket }, { tx, partnerKey }) =>
    redeem(tx, vault, partnerKey, ticket),
  )
}
