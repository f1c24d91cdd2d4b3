import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inTransaction } from '../../books/database.ts'
import { answer, openEndpoints, rejection } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { activateCard, bookMonth, cardsSent, endCard, sendCard } from './letong-book.ts'
import { PACKAGES } from './packages.ts'

const SHOWN = 200
const partnerNo = z.string().min(1).max(64)
const amount = z.int().positive()
const BOOKED = answer({ result: 'booked' })
const UNKNOWN = rejection(404, 'unknownCard')
const REFUSED = rejection(422, 'refused')

/** A partner that sells phone plans: it sends cards, activates them, and receives reports of the paid months. */
export function registerLetong(app: FastifyInstance, sandbox: Sandbox): void {
  const { books } = sandbox
  const endpoint = openEndpoints(app, sandbox, 'letong', sandbox.secrets.LETONG_SECRET)
  endpoint({
    call: 'packages',
    path: '/letong/packages',
    input: z.strictObject({}),
    run: async () => answer({ packages: PACKAGES }),
  })
  endpoint({
    call: 'order',
    path: '/letong/order',
    input: z.strictObject({
      ref: z.string().min(1).max(64),
      packageId: z.string().min(1).max(64),
      monthly: amount,
      months: z.int().min(1),
      name: z.string().min(1).max(30),
      certId: z.string().length(18),
      mobile: z.string().regex(/^1[3-9]\d{9}$/),
      currency: z.literal('CNY'),
    }),
    async run(input, fault) {
      const plan = PACKAGES.find(({ packageId }) => packageId === input.packageId)
      const sold = plan && !plan.soldOut && plan.monthly === input.monthly && plan.months === input.months
      if (fault === 'refuse' || !sold) return answer({ result: 'refused', reason: 'notSold' })
      const card = await inTransaction(books, (tx) => sendCard(tx, input))
      if (!card) return rejection(409, 'refUsedForAnother')
      return answer({ result: 'sent', partnerNo: card.partnerNo, phone: card.phone })
    },
  })
  endpoint({
    call: 'activate',
    path: '/letong/activate',
    input: z.strictObject({ ref: z.string().min(1).max(64), partnerNo, on: z.iso.date() }),
    async run(input, fault) {
      if (fault === 'refuse') return answer({ result: 'refused' })
      const active = await inTransaction(books, (tx) => activateCard(tx, input.partnerNo, input.on))
      return active ? answer({ result: 'active' }) : UNKNOWN
    },
  })
  endpoint({
    call: 'month',
    path: '/letong/month',
    input: z.strictObject({
      partnerNo,
      no: z.int().positive(),
      version: z.int().positive(),
      paid: z.boolean(),
      amount,
      currency: z.literal('CNY'),
    }),
    async run(input, fault) {
      if (fault === 'refuse') return REFUSED
      return (await inTransaction(books, (tx) => bookMonth(tx, input))) ? BOOKED : UNKNOWN
    },
  })
  endpoint({
    call: 'end',
    path: '/letong/end',
    input: z.strictObject({ partnerNo, lastDay: z.iso.date() }),
    async run(input, fault) {
      if (fault === 'refuse') return REFUSED
      return (await inTransaction(books, (tx) => endCard(tx, input.partnerNo, input.lastDay))) ? BOOKED : UNKNOWN
    },
  })
  app.get('/letong/cards', async () => cardsSent(books, SHOWN))
}
