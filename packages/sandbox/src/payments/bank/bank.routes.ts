import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inTransaction } from '../../books/database.ts'
import { openEndpoints } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { CARD_CODES, ruleOf } from './card-behaviours.ts'
import { ISSUERS, testCard } from './card-number.ts'
import { openCardEndpoints } from './cards.provider.ts'
import { openMandateEndpoints } from './mandates.provider.ts'
import { openMoneyEndpoints } from './money.provider.ts'
import { repeatNotices } from './notices.ts'
import { findOrder, payLate, settleOrder } from './orders.ts'
import { openPayCodeEndpoints } from './pay-codes.provider.ts'
import { reverseOrder } from './reversals.ts'
import { booksOf } from './statement.ts'

export function registerBank(app: FastifyInstance, sandbox: Sandbox): void {
  const endpoint = openEndpoints(app, sandbox, 'bank', sandbox.secrets.BANK_SECRET)
  openCardEndpoints(endpoint, sandbox)
  openMandateEndpoints(endpoint, sandbox)
  openPayCodeEndpoints(endpoint, sandbox)
  openMoneyEndpoints(endpoint, sandbox)
}

const SHOWN_CARD = 8_800_001
const bookQuery = z.object({
  date: z.optional(z.iso.date()),
  limit: z.optional(z.coerce.number().int().min(1).max(10_000)),
})
const ruling = z.strictObject({ orderNo: z.string(), state: z.enum(['succeeded', 'failed']) })
const reversal = z.strictObject({ orderNo: z.string() })
const repetition = z.strictObject({ orderNo: z.string(), copies: z.int().min(1).max(1000).default(1) })

export function registerBankConsole(app: FastifyInstance, { books, notices, now }: Sandbox): void {
  app.get('/bank-cards', async () => ({
    cards: [
      ...CARD_CODES.map(([code, behaviour]) => ({
        cardNo: testCard(behaviour, SHOWN_CARD),
        code,
        behaviour,
        does: ruleOf(behaviour).does,
      })),
      {
        cardNo: testCard('paid', SHOWN_CARD, '622575'),
        code: '00',
        behaviour: 'credit',
        does: '信用卡，不能绑定为收还款卡',
      },
      { cardNo: testCard('paid', SHOWN_CARD, '999999'), code: '00', behaviour: 'unknown-bin', does: '未知发卡行' },
    ],
    rule: '前6位是发卡行，第7、8位决定行为，其余任意；任何人都可以绑定任何一张卡。',
    issuers: Object.entries(ISSUERS).map(([bin, issuer]) => ({ bin, ...issuer })),
  }))

  app.get('/books', async (request, reply) => {
    const query = bookQuery.safeParse(request.query)
    if (!query.success) return reply.status(400).send({ error: z.prettifyError(query.error) })
    return booksOf(books, query.data.date, query.data.limit)
  })
  /** The bank ends an order that it left open. */
  app.post('/books/settle', async (request, reply) => {
    const parsed = ruling.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    const { orderNo, state } = parsed.data
    const settled = await inTransaction(books, async (tx) => {
      await tx.query('select from bank_order where order_no = $1 for update', [orderNo])
      const order = await findOrder(tx, orderNo)
      return order?.state === 'processing' ? settleOrder(tx, order, state, now()) : undefined
    })
    if (!settled) return reply.status(409).send({ error: '没有这笔处理中的订单' })
    notices.wake()
    return { orderNo, state }
  })

  /** The bank reverses the movement of an order. */
  app.post('/books/reverse', async (request, reply) => {
    const parsed = reversal.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    const reversed = await reverseOrder(books, parsed.data.orderNo, now())
    if (!reversed) return reply.status(409).send({ error: '这笔订单没有可以撤销的资金变动' })
    notices.wake()
    return reversed
  })

  /** The bank pays an order that it had refused, or has paid before. */
  app.post('/books/pay-late', async (request, reply) => {
    const parsed = reversal.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    const paid = await payLate(books, parsed.data.orderNo, now())
    if (!paid) return reply.status(409).send({ error: '这笔订单没有失败，也没有付过' })
    notices.wake()
    return { orderNo: paid.orderNo, channelTxn: paid.channelTxn }
  })

  app.post('/notices/release', async () => notices.release())
  /** Sends every notice of an order again, signed afresh, even those that were acknowledged. */
  app.post('/notices/repeat', async (request, reply) => {
    const parsed = repetition.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    const queued = await repeatNotices(books, parsed.data.orderNo, parsed.data.copies, now())
    if (queued === 0) return reply.status(404).send({ error: '没有这笔已了结的订单' })
    return { queued, ...(await notices.release()) }
  })
}
