import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inTransaction } from '../../books/database.ts'
import type { Sandbox } from '../../world.ts'
import { carryOut, failOrder, listAccounts, lockOrder } from './depository-book.ts'

const query = z.object({ mobile: z.optional(z.string()) })
const payment = z.strictObject({ accountNo: z.string(), balance: z.int().nonnegative() })
const ruling = z.strictObject({ ref: z.string(), state: z.enum(['succeeded', 'failed']) })

/** The deposit bank's books, and payments into an account from outside. */
export function registerDepositoryConsole(app: FastifyInstance, { books, now }: Sandbox): void {
  app.get('/depository/accounts', async (request) => listAccounts(books, query.parse(request.query).mobile))
  app.post('/depository/balance', async (request, reply) => {
    const { accountNo, balance } = payment.parse(request.body)
    const { rowCount } = await books.query(
      'update depository_account set balance = $2 where account_no = $1 and open',
      [accountNo, balance],
    )
    return rowCount === 1 ? { accountNo, balance } : reply.status(404).send({ error: '没有这个存管账户' })
  })
  /** The bank ends an order that it left open, or refuses one whose code it waits for. */
  app.post('/depository/settle', async (request, reply) => {
    const { ref, state } = ruling.parse(request.body)
    const settled = await inTransaction(books, async (tx) => {
      const order = await lockOrder(tx, ref, now())
      if (order?.state === 'processing' && state === 'succeeded') return carryOut(tx, order)
      const open = order?.state === 'processing' || order?.state === 'waitingCode'
      return open && state === 'failed' ? failOrder(tx, order, 'refused') : undefined
    })
    return settled ? { ref, state: settled.state } : reply.status(409).send({ error: '没有这笔处理中的指令' })
  })
}
