import { help } from '@wanka/contract/support/help.ts'
import type { FastifyInstance } from 'fastify'
import { makeBatchedCounter } from '../../../platform/db/batched-counter.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { judgeFaq, listFaqs } from './faq.service.ts'
import { type PageEvent, writeEvents } from './page-event.service.ts'
import { serviceConfig } from './service-config.service.ts'

/** Mounts the calls of help and customer service. */
export function supportRoutes(app: FastifyInstance, platform: Platform): void {
  const { vault } = platform
  serve(app, platform, help.faqs, (_input, { db }) => listFaqs(db))
  serve(app, platform, help.judgeFaq, (input, { db, caller, meta }) =>
    judgeFaq(db, { ...input, voter: vault.index('faqVoter', caller?.customerId ?? meta.ip) }),
  )
  const events = makeBatchedCounter<PageEvent>((counts) => writeEvents(platform.db, counts))
  app.addHook('onClose', events.stop)
  serve(app, platform, help.event, async ({ event }, { meta }) => {
    events.add({ event, device: meta.deviceType })
    return null
  })
  serve(app, platform, help.config, (_input, { db, caller }) => serviceConfig(db, vault, caller?.customerId))
}
