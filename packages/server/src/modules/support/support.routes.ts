import { support } from '@wanka/contract/support.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { makeTally } from '../../kernel/tally.ts'
import { judgeFaq, listFaqs } from './faq.service.ts'
import { type PageEvent, writeEvents } from './page-event.service.ts'
import { serviceConfig } from './service-config.service.ts'

export function supportRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { vault } = kernel
  serve(app, kernel, support.faqs, (_input, { db }) => listFaqs(db))
  serve(app, kernel, support.judgeFaq, (input, { db, caller, meta }) =>
    judgeFaq(db, { ...input, voter: vault.index('faqVoter', caller?.customerId ?? meta.ip) }),
  )
  const events = makeTally<PageEvent>((counts) => writeEvents(kernel.db, counts))
  app.addHook('onClose', events.stop)
  serve(app, kernel, support.event, async ({ event }, { meta }) => {
    events.add({ event, device: meta.deviceType })
    return null
  })
  serve(app, kernel, support.config, (_input, { db, caller }) => serviceConfig(db, vault, caller?.customerId))
}
