import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inTransaction } from '../../books/database.ts'
import { partnerKey } from '../../engagement/partner/ask-wanka.ts'
import { answer, openEndpoints, rejection } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { changeItem, itemsOnShelf, stockShelf, takeItem } from './shelf-book.ts'
import { SHOP } from './shop-book.ts'

const amount = z.int().positive()
const Change = z.strictObject({
  sku: z.string().max(64),
  price: z.optional(amount),
  left: z.optional(z.int().nonnegative().nullable()),
  listed: z.optional(z.boolean()),
})
const REFUSED = rejection(422, 'refused')

/** The shop's goods on the product's own page: our server reads and orders them there. `POST /shop/item` changes one. */
export function registerShelf(app: FastifyInstance, sandbox: Sandbox): void {
  const { books, publicUrl } = sandbox
  const { merchant, secret } = partnerKey(sandbox)
  const endpoint = openEndpoints(app, sandbox, 'shop', secret, merchant)
  app.addHook('onReady', () => stockShelf(books))
  endpoint({
    call: 'goods',
    path: '/shop/shelf/goods',
    input: z.strictObject({}),
    async run(_input, fault) {
      if (fault === 'refuse') return REFUSED
      const items = await itemsOnShelf(books)
      return answer({
        goods: items.map(({ sku, goods: name, price, left }) => ({ sku, name, price, soldOut: left === 0 })),
      })
    },
  })
  endpoint({
    call: 'order',
    path: '/shop/shelf/order',
    input: z.strictObject({
      ref: z.string().min(1).max(64),
      sku: z.string().min(1).max(64),
      price: amount,
      currency: z.literal('CNY'),
    }),
    async run({ ref, sku, price }, fault) {
      if (fault === 'refuse') return REFUSED
      const taken = await inTransaction(books, (tx) => takeItem(tx, SHOP, { ref, sku, price, orderNo: randomUUID() }))
      if (taken.result === 'refUsedForAnother') return rejection(409, taken.result)
      if (taken.result !== 'ordered') return answer(taken)
      const { orderNo, goods, amount: total } = taken.order
      const site = `${publicUrl()}/shop/`
      return answer({ result: 'ordered', orderNo, goods, amount: total, notifyUrl: `${site}notice`, returnUrl: site })
    },
  })
  app.post('/shop/item', async (request, reply) => {
    const { sku, ...change } = Change.parse(request.body)
    return (await changeItem(books, sku, change)) ? { sku } : reply.status(404).send({ error: 'no such item' })
  })
}
