import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { registerNotice } from '../../lending/shop/notice.routes.ts'
import { currentOrder, makeOrder } from '../../lending/shop/orders.ts'
import { latestOrders } from '../../lending/shop/shop-book.ts'
import { refusedPage } from '../../lending/shop/shop-page.ts'
import { acceptForms } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { partnerKey } from '../partner/ask-wanka.ts'
import { redeem } from '../partner/redeem.ts'
import { stallPage } from './stall-page.ts'
import { STALLS, type Stall } from './stalls.ts'
import { createVisits } from './visits.ts'

const Visit = z.object({ ticket: z.string().max(200).default(''), orderNo: z.string().max(64).default('') })
const Choice = z.object({ sku: z.string().max(32) })
const SHOWN = 5
const html = 'text/html; charset=utf-8'

/** The partners with a page of their own in the product: a customer with a ticket may order, and pays with the credit line. */
export function registerStalls(app: FastifyInstance, sandbox: Sandbox): void {
  for (const stall of STALLS) registerStall(app, sandbox, stall)
}

function registerStall(app: FastifyInstance, sandbox: Sandbox, stall: Stall): void {
  const { books, faults, serverUrl } = sandbox
  const path = `/stall/${stall.business}/`
  const key = partnerKey(sandbox, stall.key)
  const visits = createVisits()

  app.get(path, async (request, reply) => {
    const { ticket, orderNo } = Visit.parse(request.query)
    const fault = faults.take('partner', 'visit')
    if (fault === 'error-500') return reply.status(500).type(html).send('<h1>500</h1>')
    const told = ticket && fault !== 'refuse' ? await redeem(sandbox, ticket, key) : undefined
    const buyer = ticket ? told?.subject : visits.buyer(path, request.headers.cookie)
    if (told?.subject) reply.header('set-cookie', visits.greet(path, told.subject))
    const visitor = buyer !== undefined ? 'known' : ticket ? 'refused' : 'guest'
    const page = stallPage({
      stall,
      visitor,
      own: buyer !== undefined && orderNo ? await currentOrder(sandbox, stall.key, orderNo) : undefined,
      orders: buyer !== undefined ? await latestOrders(books, { shop: stall.key, buyer }, SHOWN) : [],
      home: serverUrl(),
    })
    return reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }).type(html).send(page)
  })

  app.register(async (scope) => {
    acceptForms(scope)
    scope.post(`${path}buy`, async (request, reply) => {
      const buyer = visits.buyer(path, request.headers.cookie)
      if (buyer === undefined) return reply.redirect(path, 303)
      const { sku } = Choice.parse(request.body)
      const item = stall.shelf.find((one) => one.sku === sku) ?? stall.shelf[0]
      const site = `${request.protocol}://${request.host}${path}`
      const { said } = await makeOrder(sandbox, { shop: stall.key, buyer, site }, item, 'link')
      if (said.kind === 'refused') return reply.type(html).send(refusedPage(said.message))
      return reply.redirect(said.body.payUrl, 303)
    })
  })
  registerNotice(app, sandbox, `${path}notice`, key)
}
