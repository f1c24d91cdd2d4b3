import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { askWanka } from '../../engagement/partner/ask-wanka.ts'
import { acceptForms } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { givenBack, nextRefund, writeRefund } from './refund-book.ts'
import { findOrder } from './shop-book.ts'
import { refusedPage } from './shop-page.ts'

const Asked = z.object({ orderNo: z.string().max(64), share: z.enum(['half', 'whole']) })
const Told = z.object({ refundNo: z.string(), amount: z.int(), state: z.string() })

/** Refunds half of an order, or all that is left of it, and records the refunds that our server accepted. */
export function registerShopRefund(app: FastifyInstance, sandbox: Sandbox): void {
  const { books } = sandbox
  app.register(async (scope) => {
    acceptForms(scope)
    scope.post('/shop/refund', async (request, reply) => {
      const { orderNo, share } = Asked.parse(request.body)
      const own = await findOrder(books, orderNo)
      const refund = own && nextRefund(own, await givenBack(books, orderNo), share)
      if (!refund) return reply.redirect('/shop/', 303)
      const said = await askWanka(sandbox, '/merchant/api/refund/create', refund, Told)
      if (said.kind === 'refused') return reply.type('text/html; charset=utf-8').send(refusedPage(said.message, '退款'))
      await writeRefund(books, refund)
      return reply.redirect(`/shop/?orderNo=${encodeURIComponent(orderNo)}`, 303)
    })
  })
}
