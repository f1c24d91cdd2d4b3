import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../world.ts'
import { FAULTS, isKnownFault, NO_SUCH_FAULT, PartyFault } from './faults.ts'

const order = PartyFault.extend({ times: z.int().min(1).max(1_000_000).default(1) }).refine(isKnownFault, NO_SUCH_FAULT)

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
