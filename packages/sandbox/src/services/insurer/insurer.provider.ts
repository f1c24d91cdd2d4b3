import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inTransaction } from '../../books/database.ts'
import { answer, openEndpoints, rejection } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { book, endPolicy, findPolicy, issue, newestPolicies } from './insurer-book.ts'

const SHOWN = 200
const ref = z.string().min(1).max(128)
const insurerNo = z.string().min(1).max(64)

/** An insurer: it issues policies, and receives reports of their premiums and their end. */
export function registerInsurer(app: FastifyInstance, sandbox: Sandbox): void {
  const { books } = sandbox
  const endpoint = openEndpoints(app, sandbox, 'insurer', sandbox.secrets.INSURER_SECRET)
  endpoint({
    call: 'apply',
    path: '/insurer/apply',
    input: z.strictObject({
      ref,
      product: z.string().min(1).max(32),
      name: z.string().min(1).max(30),
      certId: z.string().length(18),
      mobile: z.string().regex(/^1[3-9]\d{9}$/),
      startOn: z.iso.date(),
      months: z.int().min(1).max(60),
      premium: z.int().positive(),
      currency: z.literal('CNY'),
    }),
    async run(input, fault) {
      if (fault === 'refuse') return answer({ result: 'refused', reason: 'notInsurable' })
      const issued = await inTransaction(books, (tx) => issue(tx, input))
      return issued ? answer({ result: 'issued', insurerNo: issued }) : rejection(409, 'refUsedForAnother')
    },
  })
  endpoint({
    call: 'premium',
    path: '/insurer/premium',
    input: z.strictObject({ ref, insurerNo, no: z.int().positive(), amount: z.int(), currency: z.literal('CNY') }),
    run: (input, fault) =>
      inTransaction(books, async (tx) => {
        if (fault === 'refuse') return rejection(422, 'refused')
        if (!(await findPolicy(tx, input.insurerNo))) return rejection(404, 'unknownPolicy')
        const booked = await book(tx, input)
        return booked ? answer({ result: 'booked' }) : rejection(409, 'refUsedForAnother')
      }),
  })
  endpoint({
    call: 'cancel',
    path: '/insurer/cancel',
    input: z.strictObject({
      ref,
      insurerNo,
      cancelledOn: z.iso.date(),
      refunded: z.int().nonnegative(),
      currency: z.literal('CNY'),
    }),
    run: (input, fault) =>
      inTransaction(books, async (tx) => {
        if (fault === 'refuse') return rejection(422, 'refused')
        const policy = await findPolicy(tx, input.insurerNo)
        if (!policy) return rejection(404, 'unknownPolicy')
        if (!(await book(tx, { ...input, no: 0, amount: -input.refunded }))) return rejection(409, 'refUsedForAnother')
        await endPolicy(tx, input.insurerNo, input.cancelledOn)
        return answer({ result: 'booked' })
      }),
  })
  app.get('/insurer/policies', async () => newestPolicies(books, SHOWN))
}
