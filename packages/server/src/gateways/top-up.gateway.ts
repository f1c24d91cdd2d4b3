import * as z from 'zod'
import { type Answer, createParty, type PartyConfig } from './http-party.ts'

const operator = z.enum(['mobile', 'unicom', 'telecom', 'broadnet'])
const amount = z.int().positive()
const providerNo = z.string().min(1).max(64)

const productsReply = z.object({
  operator,
  state: z.enum(['open', 'maintenance']),
  until: z.iso.datetime({ offset: true }).optional(),
  faces: z
    .array(
      z.object({ productId: z.string().regex(/^[\w.:-]{1,64}$/), face: amount, price: amount, soldOut: z.boolean() }),
    )
    .max(50),
})
const orderReply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('accepted'), providerNo }),
  z.object({ result: z.literal('refused'), reason: z.string().max(100) }),
])
const queryReply = z.object({
  state: z.enum(['unknown', 'processing', 'delivered', 'failed']),
  providerNo: providerNo.optional(),
  price: amount.optional(),
  reason: z.string().max(100).optional(),
})
const statementReply = z.object({
  orders: z
    .array(
      z.object({ ref: z.string().min(1).max(64), state: z.enum(['processing', 'delivered', 'failed']), price: amount }),
    )
    .max(1000),
  more: z.boolean(),
})

/** The provider's own notice of an order's outcome; it is repeated until we answer `{"status":"ok"}`. */
export const topUpNotice = z.object({
  merchant: z.string(),
  ref: z.string().min(1).max(64),
  providerNo,
  state: z.enum(['delivered', 'failed']),
  price: amount,
  currency: z.literal('CNY'),
  reason: z.string().max(100).optional(),
})

export type TopUpProducts = z.infer<typeof productsReply>
export type TopUpStatement = z.infer<typeof statementReply>
export type TopUpQuery = z.infer<typeof queryReply>

/** Amounts in fen. `date` is our business date of the order, by which statements are queried. */
export type TopUpOrder = {
  ref: string
  productId: string
  mobile: string
  face: number
  price: number
  currency: 'CNY'
  date: string
}

/**
 * A provider that tops phones up. One `ref` is one order, however often it is sent; the outcome follows by a notice or a query.
 */
export type TopUpGateway = {
  products(asked: { mobile: string }): Promise<Answer<TopUpProducts>>
  order(order: TopUpOrder): Promise<Answer<z.infer<typeof orderReply>>>
  query(asked: { ref: string }): Promise<Answer<TopUpQuery>>
  /** The orders of a date with numbers above `after`, in the byte order of the numbers. */
  statement(asked: { date: string; after?: string }): Promise<Answer<TopUpStatement>>
}

/** The top-up provider's client over signed HTTP. */
export function createTopUp(config: PartyConfig): TopUpGateway {
  const post = createParty(config)
  return {
    products: (asked) => post('/top-up/products', asked, productsReply, 'safe'),
    order: (order) => post('/top-up/order', order, orderReply, 'safe'),
    query: (asked) => post('/top-up/query', asked, queryReply, 'safe'),
    statement: (asked) => post('/top-up/statement', asked, statementReply, 'safe'),
  }
}
