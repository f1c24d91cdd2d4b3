import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inTransaction } from '../../books/database.ts'
import { answer, type EndpointReply, openEndpoints, rejection } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { book, KINDS, type LentLoan, loansAfter, lockLoan, openLoan, owedOf, type Told } from './lender-book.ts'

const PAGE = 200
/** The additional principal owed under the fault `figure-differs`, fen. */
const ASTRAY = 100

const lender = z.string().min(1).max(32)
const loanNo = z.string().min(1).max(64)
const told = z.strictObject({
  ref: z.string().min(1).max(128),
  lender,
  loanNo,
  kind: z.enum(KINDS),
  businessDate: z.iso.date(),
  currency: z.literal('CNY'),
  amount: z.optional(z.int().positive()),
  principal: z.int(),
  interest: z.int(),
  fee: z.int(),
  penalty: z.int(),
})

/** A bank that lends through us: it keeps books of its loans from our reports, and answers with its own figures loan by loan. */
export function registerLender(app: FastifyInstance, sandbox: Sandbox): void {
  const { books } = sandbox
  const endpoint = openEndpoints(app, sandbox, 'lender', sandbox.secrets.LENDER_SECRET)
  endpoint({
    call: 'tell',
    path: '/lender/tell',
    input: told,
    async run(input, fault) {
      if (fault === 'refuse') return rejection(422, 'refused')
      if ((input.kind === 'payout') !== (input.amount !== undefined)) return rejection(400, 'malformed')
      try {
        return await inTransaction(books, (tx) => take(tx, input))
      } catch (error) {
        if (error instanceof Unbookable) return rejection(409, error.message)
        throw error
      }
    },
  })
  endpoint({
    call: 'loans',
    path: '/lender/loans',
    input: z.strictObject({ lender, date: z.iso.date(), after: z.optional(loanNo) }),
    async run({ lender, after = '' }, fault) {
      const found = await loansAfter(books, lender, after, PAGE + 1)
      const loans = found.slice(0, PAGE)
      return answer({
        loans: fault === 'figure-differs' ? loans.map(astray) : loans,
        more: found.length > PAGE,
      })
    },
  })
}

/** Rolls back the booking. */
class Unbookable extends Error {}

async function take(tx: Parameters<typeof book>[0], input: Told): Promise<EndpointReply> {
  if (input.kind === 'payout') await openLoan(tx, input)
  if (!(await lockLoan(tx, input))) return answer({ result: 'unknownLoan' })
  if (!(await book(tx, input))) throw new Unbookable('refUsedForAnother')
  const owed = await owedOf(tx, input.lender, input.loanNo)
  if (!owed || owed.principalOwed < 0) throw new Unbookable('moreThanLent')
  return answer({ result: 'booked' })
}

const astray = (loan: LentLoan): LentLoan => ({ ...loan, principalOwed: loan.principalOwed + ASTRAY })
