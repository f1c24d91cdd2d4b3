import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inTransaction } from '../../books/database.ts'
import { answer, openEndpoints, rejection } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { createCallbackWorker } from './notices.ts'
import { isClosed, operatorOf, productsOf } from './products.ts'
import { endOrder, type Fate, findOrder, newestOrders, ordersOf, takeOrder } from './top-up-book.ts'

const PAGE = 200
const ref = z.string().min(1).max(64)
const mobile = z.string().regex(/^1[3-9]\d{9}$/)
const settled = z.strictObject({ ref, state: z.enum(['delivered', 'failed']) })

const FATES: Record<string, Fate> = {
  'failed-later': { outcome: 'failed', notice: 'plain' },
  'never-answers': { outcome: 'never', notice: 'plain' },
  'lost-notice': { outcome: 'delivered', notice: 'lost' },
  'duplicate-notice': { outcome: 'delivered', notice: 'twice' },
  'bad-signature-notice': { outcome: 'delivered', notice: 'forged' },
  'wrong-amount-notice': { outcome: 'delivered', notice: 'wrongAmount' },
  'late-notice': { outcome: 'delivered', notice: 'late' },
}
const USUAL: Fate = { outcome: 'delivered', notice: 'plain' }

/** The top-up provider: it accepts an order, and reports a second later whether the operator delivered. */
export function registerTopUp(app: FastifyInstance, sandbox: Sandbox): void {
  const { books } = sandbox
  const callbackWorker = createCallbackWorker(sandbox)
  const endpoint = openEndpoints(app, sandbox, 'topUp', sandbox.secrets.TOP_UP_SECRET)
  endpoint({
    call: 'products',
    path: '/top-up/products',
    input: z.strictObject({ mobile }),
    async run(input, fault) {
      const operator = operatorOf(input.mobile)
      if (fault !== 'maintenance' && !isClosed(operator))
        return answer({ operator, state: 'open', faces: productsOf(operator) })
      const until = new Date(sandbox.now() + 6 * 3_600_000).toISOString()
      return answer({ operator, state: 'maintenance', until, faces: [] })
    },
  })
  endpoint({
    call: 'order',
    path: '/top-up/order',
    input: z.strictObject({
      ref,
      productId: z.string().min(1).max(64),
      mobile,
      face: z.int().positive(),
      price: z.int().positive(),
      currency: z.literal('CNY'),
      date: z.iso.date(),
    }),
    async run(input, fault) {
      const known = await findOrder(books, input.ref)
      if (known && known.price !== input.price) return rejection(409, 'refUsedForAnother')
      const product = productsOf(operatorOf(input.mobile)).find(({ productId }) => productId === input.productId)
      const sold = product && !product.soldOut && product.price === input.price && product.face === input.face
      if (fault === 'refuse' || !sold) return answer({ result: 'refused', reason: 'notSold' })
      const taken = await inTransaction(books, (tx) => takeOrder(tx, input, FATES[fault ?? ''] ?? USUAL))
      if (!taken) return rejection(409, 'refUsedForAnother')
      callbackWorker.follow(taken.ref)
      return answer({ result: 'accepted', providerNo: taken.providerNo })
    },
  })
  endpoint({
    call: 'query',
    path: '/top-up/query',
    input: z.strictObject({ ref }),
    async run(input, fault) {
      const order = fault === 'refuse' ? undefined : await findOrder(books, input.ref)
      if (!order) return answer({ state: 'unknown' })
      const { state, providerNo, price, reason } = order
      return answer({ state, providerNo, price, ...(reason !== null && { reason }) })
    },
  })
  endpoint({
    call: 'statement',
    path: '/top-up/statement',
    input: z.strictObject({ date: z.iso.date(), after: z.optional(ref) }),
    async run({ date, after = '' }, fault) {
      const found = await ordersOf(books, date, after, PAGE + 1)
      const orders = found.slice(0, PAGE).map((order) => ({ ref: order.ref, state: order.state, price: order.price }))
      // only the first order differs
      if (fault === 'figure-differs' && orders[0]) orders[0] = { ...orders[0], price: orders[0].price + 100 }
      return answer({ orders, more: found.length > PAGE })
    },
  })
  app.get('/top-up/orders', async () => newestOrders(books, PAGE))
  /** The operator ends an order that it left open. */
  app.post('/top-up/settle', async (request, reply) => {
    const order = settled.parse(request.body)
    const ended = await inTransaction(books, (tx) => endOrder(tx, order.ref, order.state))
    if (!ended) return reply.status(404).send({ error: '没有这笔处理中的充值' })
    void callbackWorker.tell(ended)
    return order
  })
  app.addHook('onClose', async () => callbackWorker.stop())
}
