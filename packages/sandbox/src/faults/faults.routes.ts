import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../world.ts'
import { FAULTS } from './faults.ts'

const common = { call: z.optional(z.string().regex(/^\w{1,32}$/)), times: z.int().min(1).max(1_000_000).default(1) }
const order = z.discriminatedUnion('party', [
  z.strictObject({ party: z.literal('bank'), fault: z.enum(FAULTS.bank), ...common }),
  z.strictObject({ party: z.literal('sms'), fault: z.enum(FAULTS.sms), ...common }),
  z.strictObject({ party: z.literal('identity'), fault: z.enum(FAULTS.identity), ...common }),
  z.strictObject({ party: z.literal('creditData'), fault: z.enum(FAULTS.creditData), ...common }),
  z.strictObject({ party: z.literal('depository'), fault: z.enum(FAULTS.depository), ...common }),
  z.strictObject({ party: z.literal('lender'), fault: z.enum(FAULTS.lender), ...common }),
  z.strictObject({ party: z.literal('creditBureau'), fault: z.enum(FAULTS.creditBureau), ...common }),
  z.strictObject({ party: z.literal('insurer'), fault: z.enum(FAULTS.insurer), ...common }),
  z.strictObject({ party: z.literal('mall'), fault: z.enum(FAULTS.mall), ...common }),
  z.strictObject({ party: z.literal('partner'), fault: z.enum(FAULTS.partner), ...common }),
  z.strictObject({ party: z.literal('shop'), fault: z.enum(FAULTS.shop), ...common }),
  z.strictObject({ party: z.literal('topUp'), fault: z.enum(FAULTS.topUp), ...common }),
  z.strictObject({ party: z.literal('letong'), fault: z.enum(FAULTS.letong), ...common }),
  z.strictObject({ party: z.literal('weChat'), fault: z.enum(FAULTS.weChat), ...common }),
  z.strictObject({ party: z.literal('mail'), fault: z.enum(FAULTS.mail), ...common }),
])

export function registerFaults(app: FastifyInstance, { faults }: Sandbox): void {
  app.get('/faults', async () => ({ faults: faults.list(), known: FAULTS }))
  app.post('/faults', async (request, reply) => {
    const parsed = order.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error), known: FAULTS })
    return faults.order(parsed.data)
  })
  app.delete('/faults', async () => {
    faults.clear()
    return { faults: [] }
  })
}
