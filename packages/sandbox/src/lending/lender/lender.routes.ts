import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inTransaction } from '../../books/database.ts'
import type { Sandbox } from '../../world.ts'
import { lockLoan, newestLoans, owedOf } from './lender-book.ts'

const SHOWN = 200
const entry = z.strictObject({ lender: z.string(), loanNo: z.string(), principal: z.int() })

/** The partner lender's books, and entries of its own that make them wrong. */
export function registerLenderConsole(app: FastifyInstance, { books }: Sandbox): void {
  app.get('/lender/loans', async () => newestLoans(books, SHOWN))
  /** Books a repayment that only the lender knows of; a negative one is a debt. */
  app.post('/lender/entry', async (request, reply) => {
    const { lender, loanNo, principal } = entry.parse(request.body)
    const booked = await inTransaction(books, async (tx) => {
      if (!(await lockLoan(tx, { lender, loanNo }))) return undefined
      await tx.query(
        `insert into lender_entry (ref, lender, loan_no, kind, booked_on, principal, interest, fee, penalty)
         values ($1, $2, $3, 'correction', current_date, $4, 0, 0, 0)`,
        [`own-${randomUUID()}`, lender, loanNo, principal],
      )
      return owedOf(tx, lender, loanNo)
    })
    return booked ?? reply.status(404).send({ error: '合作方没有这笔借款' })
  })
}
