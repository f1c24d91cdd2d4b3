import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { answer, openEndpoints } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'

const query = z.object({ mobile: z.optional(z.string()) })

export function registerInbox(app: FastifyInstance, { inbox }: Sandbox): void {
  app.get('/sms', async (request) => inbox.list(query.parse(request.query).mobile))
  app.get('/sms/stream', (_request, reply) => {
    reply.hijack()
    inbox.stream(reply.raw)
  })
}

const message = z.strictObject({
  mobile: z.string().regex(/^1[3-9]\d{9}$/),
  template: z.string().min(1).max(64),
  text: z.string().min(1).max(1000),
  code: z.optional(z.string().max(16)),
  ref: z.string().min(1).max(128),
})

export function registerSms(app: FastifyInstance, sandbox: Sandbox): void {
  const endpoint = openEndpoints(app, sandbox, 'sms', sandbox.secrets.SMS_SECRET)
  endpoint({
    call: 'send',
    path: '/sms/send',
    input: message,
    async run({ template, ref, ...rest }, fault) {
      if (fault === 'refuse') return answer({ result: 'refused', reason: 'blacklisted' })
      await sandbox.inbox.deliver({ ...rest, type: template, ref: `merchant ${ref}` })
      const messageNo = createHash('sha256').update(ref).digest('hex').slice(0, 24)
      return answer({ result: 'accepted', messageNo })
    },
  })
}
