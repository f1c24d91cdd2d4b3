import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../../world.ts'

const query = z.object({ mobile: z.optional(z.string()) })

export function registerInbox(app: FastifyInstance, { inbox }: Sandbox): void {
  app.get('/sms', async (request) => inbox.list(query.parse(request.query).mobile))
  app.get('/sms/stream', (_request, reply) => {
    reply.hijack()
    inbox.stream(reply.raw)
  })
}
