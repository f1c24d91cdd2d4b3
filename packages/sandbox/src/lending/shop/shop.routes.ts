import { SANDBOX_MERCHANT_ACCOUNT } from '@wanka/contract/sandbox-defaults.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { partnerKey } from '../../engagement/partner/ask-wanka.ts'
import { acceptForms } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { registerNotice } from './notice.routes.ts'
import { currentOrder, makeOrder } from './orders.ts'
import { givenBack } from './refund-book.ts'
import { latestOrders, SHELF, SHOP } from './shop-book.ts'
import { refusedPage, shopPage, tillPage } from './shop-page.ts'

const Visit = z.object({ orderNo: z.string().max(64).default('') })
const Choice = z.object({ sku: z.enum(SHELF.map(({ sku }) => sku)) })

const SHOWN = 10
const SETTLEMENT_CARD = `621700000000000${SANDBOX_MERCHANT_ACCOUNT.tail}`

/**
 * The partner's shop: it creates an order at our server, redirects the customer to pay it, and records its state, from a notice
 * or when the customer returns.
 */
export function registerShop(app: FastifyInstance, sandbox: Sandbox): void {
  const { books } = sandbox
  const html = 'text/html; charset=utf-8'
  app.addHook('onReady', async () => {
    await books.query(
      'insert into card_token (card_token, card_no, mobile) values ($1, $2, $3) on conflict do nothing',
      [SANDBOX_MERCHANT_ACCOUNT.token, SETTLEMENT_CARD, ''],
    )
  })
  app.get('/shop/', async (request, reply) => {
    const { orderNo } = Visit.parse(request.query)
    const own = orderNo ? await currentOrder(sandbox, SHOP.shop, orderNo) : undefined
    return reply
      .headers({ 'cache-control': 'no-store' })
      .type(html)
      .send(shopPage(await latestOrders(books, SHOP, SHOWN), own, orderNo ? await givenBack(books, orderNo) : 0))
  })
  app.register(async (scope) => {
    acceptForms(scope)
    scope.post('/shop/buy', async (request, reply) => {
      const { said } = await sell(request, 'link')
      if (said.kind === 'refused') return reply.type(html).send(refusedPage(said.message))
      return reply.redirect(said.body.payUrl, 303)
    })
    scope.post('/shop/till', async (request, reply) => {
      const { order, said } = await sell(request, 'code')
      if (said.kind === 'refused') return reply.type(html).send(refusedPage(said.message))
      const { payCode = '', payUrl } = said.body
      return reply.type(html).send(tillPage(order, payCode, payUrl))
    })
  })
  registerNotice(app, sandbox, '/shop/notice', partnerKey(sandbox))

  function sell(request: FastifyRequest, by: 'link' | 'code') {
    const { sku } = Choice.parse(request.body)
    const item = SHELF.find((one) => one.sku === sku) ?? SHELF[0]
    return makeOrder(sandbox, { ...SHOP, site: `${request.protocol}://${request.host}/shop/` }, item, by)
  }
}
