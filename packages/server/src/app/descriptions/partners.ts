import type { Call } from '@wanka/contract/call.ts'
import { partnerCalls } from '@wanka/contract/calls.ts'
import { Status } from '@wanka/contract/status.ts'
import * as z from 'zod'
import { merchantNotice, noticeHeard } from '../../gateways/merchant.gateway.ts'
import { goodsReply, shelfOrder, shelfOrderReply } from '../../gateways/shop.gateway.ts'
import { type Document, jsonBody, VERSION, wireSchema } from './document.ts'
import { SIGNED_COMPONENTS, SIGNED_HEADERS, SIGNED_SECURITY, signedDescription } from './signed.ts'

/** `id` is the name of the function in a generated client. */
type Words = { id: string; summary: string; description?: string }
type Groups = typeof partnerCalls

const WORDS: { [Group in keyof Groups]: Record<keyof Groups[Group], Words> } = {
  ticket: {
    redeem: {
      id: 'redeemTicket',
      summary: 'Tells who came with a ticket, as far as the customer agreed',
      description:
        'A ticket is good once, for 60 seconds. `subject` is always the same for one customer and one partner, and another for every other partner.',
    },
  },
  order: {
    create: {
      id: 'createOrder',
      summary: 'Opens an order that a customer can pay in instalments',
      description:
        '`orderNo` stands for one order: the same words again get the same link, others are refused. The customer is led to `payUrl`.',
    },
    query: {
      id: 'queryOrder',
      summary: 'Tells the state of an order',
    },
    tell: {
      id: 'tellOrder',
      summary: 'Sends the notice of an order’s state once more',
      description: 'For an order that is `paid` or `returned`; the notice goes to its `notifyUrl` within seconds.',
    },
  },
  delivery: {
    list: {
      id: 'listDeliveries',
      summary: 'Lists the notices that were sent, newest first, and what became of them',
      description: 'Those of the last 90 days. `before` is the last `deliveryId` of the page before.',
    },
  },
  refund: {
    create: {
      id: 'createRefund',
      summary: 'Gives an order back, whole or in part',
      description: '`refundNo` stands for one refund: the same words again hear how it stands, others are refused.',
    },
    query: {
      id: 'queryRefund',
      summary: 'Tells the state of a refund',
    },
  },
}

/** What a partner's call can be answered with in place of its data. */
const REFUSALS = {
  malformedField: 'a field is missing or has another form',
  duplicate: 'the nonce was used before: nothing was done',
  forbidden: 'a ticket that is used, late or unknown; an order or a refund that is not yours',
  refused: 'not possible; `message` says why',
} as const satisfies Partial<Record<keyof typeof Status, string>>

const REFUSED = {
  type: 'object',
  properties: {
    status: {
      type: 'integer',
      enum: Object.keys(REFUSALS).map((name) => Status[name as keyof typeof REFUSALS]),
      description: Object.entries(REFUSALS)
        .map(([name, text]) => `${Status[name as keyof typeof REFUSALS]}: ${text}`)
        .join('; '),
    },
    message: { type: 'string' },
    data: true,
  },
  required: ['status', 'message', 'data'],
}

const answered = (data: object) => ({
  oneOf: [
    {
      type: 'object',
      properties: { status: { type: 'integer', const: Status.ok }, message: { type: 'string' }, data },
      required: ['status', 'message', 'data'],
    },
    { $ref: '#/components/schemas/Refused' },
  ],
})

const operation = (group: string, call: Call<'partner'>, { id, summary, description }: Words) => ({
  operationId: id,
  tags: [group],
  summary,
  ...(description ? { description } : {}),
  security: SIGNED_SECURITY,
  requestBody: { required: true, content: jsonBody(wireSchema(call.input)) },
  responses: {
    200: {
      description: 'The answer, signed',
      headers: SIGNED_HEADERS,
      content: jsonBody(answered(wireSchema(call.output))),
    },
    401: { description: 'Not signed as it should be' },
  },
})

/** A request that we make to a partner, and the signed reply that counts. */
const ours = (id: string, summary: string, description: string, body: z.ZodType, reply: z.ZodType) => ({
  post: {
    operationId: id,
    summary,
    description,
    security: SIGNED_SECURITY,
    requestBody: { required: true, content: jsonBody(wireSchema(body)) },
    responses: {
      200: { description: 'The answer, signed', headers: SIGNED_HEADERS, content: jsonBody(wireSchema(reply)) },
    },
  },
})

/** The calls between a partner's server and ours, both ways. */
export function partnersDocument(): Document {
  const operations = Object.entries(partnerCalls).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]: [string, Call<'partner'>]) => {
      const words: Record<string, Words> = WORDS[group as keyof Groups]
      return [call.path, { post: operation(group, call, words[name] as Words) }] as const
    }),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wanka: the calls of partners and merchants',
      version: VERSION,
      description: signedDescription(
        'What a partner’s server asks ours, and, under `webhooks`, what ours asks theirs.\n',
      ),
    },
    components: { ...SIGNED_COMPONENTS, schemas: { Refused: REFUSED } },
    paths: Object.fromEntries(operations),
    webhooks: Object.fromEntries(
      [
        ours(
          'orderMoved',
          'Tells that an order is paid, or was returned',
          'Goes to the `notifyUrl` of the order, again and again until it is answered. It may come twice, and late: what counts is the latest state, which `queryOrder` tells as well.',
          merchantNotice,
          noticeHeard,
        ),
        ours('shelfGoods', 'Asks for the goods on the shelf', 'Goes to `{shelfUrl}/goods`.', z.object({}), goodsReply),
        ours(
          'shelfOrder',
          'Orders one thing of the shelf',
          'Goes to `{shelfUrl}/order`. One `ref` is one order, however often it is asked. An HTTP status of 400 to 499 says that nothing was ordered.',
          shelfOrder.extend({ currency: z.literal('CNY') }),
          shelfOrderReply,
        ),
      ].map((webhook) => [webhook.post.operationId, webhook]),
    ),
  }
}
