import { randomUUID } from 'node:crypto'
import { SANDBOX_MERCHANT_ACCOUNT } from '@wanka/contract/sandbox-defaults.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { askWanka, partnerKey } from '../partner/ask-wanka.ts'
import { isSignedBy, signed } from '../party/signature.ts'
import type { Sandbox } from '../world.ts'
import { givenBack } from './refund-book.ts'
import { findOrder, latestOrders, noteState, SHELF, type ShopOrder, writeOrder } from './shop-book.ts'
import { refusedPage, shopPage, tillPage } from './shop-page.ts'

const Visit = z.object({ orderNo: z.string().max(64).default('') })
const Choice = z.object({ sku: z.enum(SHELF.map(({ sku }) => sku)) })
const Created = z.object({ payUrl: z.url(), payCode: z.string().optional() })
const Standing = z.object({ orderNo: z.string(), amount: z.int(), state: z.string() })

const SHOWN = 10
const SETTLEMENT_CARD = `621700000000000${SANDBOX_MERCHANT_ACCOUNT.tail}`

/**
 * The partner's little shop: it makes an order with us, sends the customer to pay it, and writes down what it is told of it,
 * by notice or when the customer comes back.
 */
export function registerShop(app: FastifyInstance, sandbox: Sandbox): void {
  const { books, now } = sandbox
  const html = 'text/html; charset=utf-8'
  app.addHook('onReady', async () => {
    await books.query(
      'insert into card_token (card_token, card_no, mobile) values ($1, $2, $3) on conflict do nothing',
      [SANDBOX_MERCHANT_ACCOUNT.token, SETTLEMENT_CARD, ''],
    )
  })
  app.get('/shop/', async (request, reply) => {
    const { orderNo } = Visit.parse(request.query)
    const own = orderNo ? await current(orderNo) : undefined
    return reply
      .headers({ 'cache-control': 'no-store' })
      .type(html)
      .send(shopPage(await latestOrders(books, SHOWN), own, orderNo ? await givenBack(books, orderNo) : 0))
  })
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
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
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/shop/notice', async (request, reply) => {
      const key = partnerKey(sandbox)
      const rawBody = typeof request.body === 'string' ? request.body : ''
      if (!isSignedBy(key, request.headers, rawBody, now())) return reply.status(401).send({})
      const received = await noteState(books, Standing.parse(JSON.parse(rawBody)))
      const body = JSON.stringify({ received })
      return reply
        .headers(signed(key, body, String(request.headers['x-nonce']), now()))
        .type('application/json')
        .send(body)
    })
  })

  /** Writes an order and tells us of it. */
  async function sell(request: FastifyRequest, by: 'link' | 'code') {
    const { sku } = Choice.parse(request.body)
    const item = SHELF.find((one) => one.sku === sku) ?? SHELF[0]
    const order: ShopOrder = { orderNo: randomUUID(), goods: item.goods, amount: item.price, state: 'open' }
    await writeOrder(books, order)
    const site = `${request.protocol}://${request.host}/shop/`
    const { orderNo, goods, amount } = order
    const asked = { orderNo, goods, amount, notifyUrl: `${site}notice`, returnUrl: site, by }
    return { order, said: await askWanka(sandbox, '/merchant/api/order/create', asked, Created) }
  }

  /** The order as the shop knows it, having asked about one that it does not know to be paid. */
  async function current(orderNo: string): Promise<ShopOrder | undefined> {
    const own = await findOrder(books, orderNo)
    if (!own || own.state === 'paid') return own
    const said = await askWanka(sandbox, '/merchant/api/order/query', { orderNo }, Standing)
    if (said.kind === 'refused' || said.body.amount !== own.amount) return own
    await noteState(books, said.body)
    return { ...own, state: said.body.state }
  }
}
