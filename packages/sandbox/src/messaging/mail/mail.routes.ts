import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '../../world.ts'

const query = z.object({ to: z.optional(z.string()) })
const part = z.object({ mailId: z.coerce.number().int(), no: z.coerce.number().int() })

/** The mailboxes for the console and for tests. */
export function registerMailbox(app: FastifyInstance, { mailbox }: Sandbox): void {
  app.get('/mail', async (request) => mailbox.list(query.parse(request.query).to))
  app.get('/mail/:mailId/:no', async (request, reply) => {
    const { mailId, no } = part.parse(request.params)
    const found = await mailbox.attachment(mailId, no)
    if (!found) return reply.status(404).send({ error: 'no such attachment' })
    return reply
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(found.name)}`)
      .header('x-content-type-options', 'nosniff')
      .type(found.type)
      .send(found.content)
  })
}
