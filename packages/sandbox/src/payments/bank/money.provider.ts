import * as z from 'zod'
import type { Fault } from '../../faults/faults.ts'
import { answer, type EndpointReply, type openEndpoints, rejection, WITHHELD } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { ruleOf } from './card-behaviours.ts'
import { behaviourOf } from './card-number.ts'
import { cardOfMandate, cardOfToken } from './mandates.provider.ts'
import type { BankOrder, OrderRequest } from './order.ts'
import { closeOrder, findOrder, placeOrder, queryOrder } from './orders.ts'
import { cardOfPayAuth } from './pay-codes.provider.ts'
import { statementOf } from './statement.ts'
import { isTurnName, type TurnName, turnOf } from './turns.ts'

type Endpoint = ReturnType<typeof openEndpoints>

const money = {
  orderNo: z.string().regex(/^[\w.:-]{1,64}$/),
  amount: z.int().positive(),
  currency: z.literal('CNY'),
  summary: z.string().max(128),
  businessDate: z.iso.date(),
}
const collectOrder = z.union([
  z.strictObject({ ...money, mandateNo: z.string() }),
  z.strictObject({ ...money, payAuthNo: z.string() }),
])
const payOutOrder = z.strictObject({ ...money, cardToken: z.string() })
const orderNumber = z.strictObject({ orderNo: money.orderNo })

export function openMoneyEndpoints(endpoint: Endpoint, sandbox: Sandbox): void {
  const { books, now } = sandbox
  const underWay = makeUnderWay()
  // a fault waits for a new order: the server may submit an earlier one again in the meantime
  const meetsFaults = async ({ orderNo }: { orderNo: string }) =>
    (await findOrder(books, orderNo)) === undefined && !underWay.has(orderNo)
  endpoint({
    call: 'collect',
    path: '/bank/collect',
    input: collectOrder,
    meetsFaults,
    async run({ currency: _cny, ...asked }, fault) {
      const { orderNo, amount, summary, businessDate } = asked
      const order = { orderNo, amount, summary, businessDate }
      return underWay.meet(orderNo, fault, async (met) => {
        const card =
          'mandateNo' in asked
            ? await cardOfMandate(books, asked.mandateNo)
            : await cardOfPayAuth(books, asked.payAuthNo, order)
        if (!card) return rejection(404, 'mandateNo' in asked ? 'unknownMandate' : 'unknownAuthorisation')
        const turn = ruleOf(behaviourOf(card.cardNo)).collect ?? 'paid'
        return take(sandbox, { ...order, type: 'collect', cardNo: card.cardNo }, turnFor(met, turn))
      })
    },
  })
  endpoint({
    call: 'payOut',
    path: '/bank/payout',
    input: payOutOrder,
    meetsFaults,
    async run({ cardToken, currency: _cny, ...order }, fault) {
      return underWay.meet(order.orderNo, fault, async (met) => {
        const card = await cardOfToken(books, cardToken)
        if (!card) return rejection(404, 'unknownCard')
        const turn = ruleOf(behaviourOf(card.cardNo)).payout ?? 'paid'
        return take(sandbox, { ...order, type: 'payout', cardNo: card.cardNo }, turnFor(met, turn))
      })
    },
  })
  endpoint({
    call: 'query',
    path: '/bank/query',
    input: orderNumber,
    async run({ orderNo }) {
      const order = await queryOrder(books, orderNo)
      return answer(order ? found(order) : { result: 'notFound' })
    },
  })
  endpoint({
    call: 'close',
    path: '/bank/close',
    input: orderNumber,
    async run({ orderNo }) {
      const order = await closeOrder(books, orderNo, now())
      if (order === 'closed') return answer({ result: 'closed' })
      return answer(order.state === 'processing' || order.hiddenQueries > 0 ? { result: 'inProgress' } : found(order))
    },
  })
  endpoint({
    call: 'statement',
    path: '/bank/statement',
    input: z.strictObject({ date: z.iso.date() }),
    run: async ({ date }) => answer(await statementOf(books, date)),
  })
}

/** A fault takes precedence over the card's behaviour. */
function turnFor(fault: Fault | undefined, ofCard: TurnName): TurnName {
  return fault !== undefined && isTurnName(fault) ? fault : ofCard
}

/**
 * Orders that are being inserted, with the fault that they met. A parallel request for the same order meets the same one, whichever
 * is inserted: it is kept from the moment on that the first of them met it.
 */
function makeUnderWay() {
  const met = new Map<string, Fault | undefined>()
  return {
    has: (orderNo: string): boolean => met.has(orderNo),
    async meet<Reply>(
      orderNo: string,
      fault: Fault | undefined,
      act: (fault: Fault | undefined) => Promise<Reply>,
    ): Promise<Reply> {
      const own = met.has(orderNo) ? met.get(orderNo) : fault
      met.set(orderNo, own)
      try {
        return await act(own)
      } finally {
        met.delete(orderNo)
      }
    },
  }
}

async function take({ books, now, notices }: Sandbox, asked: OrderRequest, turnName: TurnName): Promise<EndpointReply> {
  const { order, same } = await placeOrder(books, asked, turnName, now())
  if (!same) return rejection(409, 'orderNoUsedForAnother')
  notices.wake()
  if (order.state === 'closed') return answer({ orderNo: order.orderNo, state: 'failed', reason: 'closed' })
  const { reply } = turnOf(turnName)
  if (reply === 'withheld') return WITHHELD
  return answer(reply === 'processing' ? { ...spoken(order), state: 'processing' } : spoken(order))
}

function spoken({ orderNo, state, channelTxn, reason }: BankOrder) {
  return { orderNo, state, channelTxn, ...(reason === null ? {} : { reason }) }
}

function found(order: BankOrder) {
  const { type, amount, occurredAt } = order
  return { result: 'found', ...spoken(order), type, amount, currency: 'CNY', occurredAt: occurredAt.toISOString() }
}
