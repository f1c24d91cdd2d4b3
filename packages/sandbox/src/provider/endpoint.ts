import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Fault, ProviderName } from '../faults/faults.ts'
import type { Sandbox } from '../world.ts'
import { isSignedBy, signed } from './signature.ts'

/** Lets pages of the sandbox receive forms. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** `withheld`: carried out or not, no reply is sent on this connection. */
export type EndpointReply = { kind: 'reply'; body: object; status?: number } | { kind: 'withheld' }

export type EndpointCall<Schema extends z.ZodType> = {
  /** The name by which a fault selects this call. */
  call: string
  path: `/${string}`
  input: Schema
  /** Largest request in bytes, where it is more than the default. */
  bodyLimit?: number
  /** Whether a fault applies to this request; to every one unless stated. */
  meetsFaults?(input: z.output<Schema>): Promise<boolean>
  run(input: z.output<Schema>, fault: Fault | undefined): Promise<EndpointReply>
}

export const answer = (body: object): EndpointReply => ({ kind: 'reply', body })
export const rejection = (status: number, reason: string): EndpointReply => ({
  kind: 'reply',
  status,
  body: { reason },
})
export const WITHHELD: EndpointReply = { kind: 'withheld' }

/** How long a withheld connection stays silent before it is cut; clients time out long before. */
const SILENCE_MS = 60_000

/** Registers one provider's endpoints: signed requests in, signed replies out, and the faults that every provider has. `merchant`: the name of the key, where
 * it is not ours. */
export function openEndpoints(
  app: FastifyInstance,
  sandbox: Sandbox,
  party: ProviderName,
  secret: string,
  merchant?: string,
) {
  const key = { merchant: merchant ?? sandbox.secrets.BANK_MERCHANT, secret }
  return <Schema extends z.ZodType>(call: EndpointCall<Schema>): void => {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      scope.post(call.path, call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}, async (request, reply) => {
        const rawBody = typeof request.body === 'string' ? request.body : ''
        const send = (status: number, body: object, signer = key) =>
          respond(sandbox, request, reply, { status, body, said: `reply ${call.path}` }, signer)
        if (!isSignedBy(key, `request ${call.path}`, request.headers, rawBody, sandbox.now()))
          return send(401, { reason: 'badSignature' })
        const input = call.input.safeParse(jsonOf(rawBody))
        if (!input.success) return send(400, { reason: 'malformed', detail: z.prettifyError(input.error) })
        const asked = `${party}.${call.call}`
        sandbox.requests.set(asked, (sandbox.requests.get(asked) ?? 0) + 1)
        const meets = call.meetsFaults ? await call.meetsFaults(input.data) : true
        const fault = meets ? sandbox.faults.take(party, call.call) : undefined
        if (fault === 'timeout') return withhold(request, reply)
        if (fault === 'error-500') return reply.status(500).send({ reason: 'internal' })
        const result = await call.run(input.data, fault)
        if (result.kind === 'withheld' || fault === 'timeout-but-done') return withhold(request, reply)
        const signer = fault === 'bad-signature' ? { ...key, secret: `not ${secret}` } : key
        return send(result.status ?? 200, result.body, signer)
      })
    })
  }
}

function respond(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, said }: { status: number; body: object; said: string },
  key: { merchant: string; secret: string },
): FastifyReply {
  const rawBody = JSON.stringify(body)
  const nonce = request.headers['x-nonce']
  const headers = signed(key, said, rawBody, typeof nonce === 'string' ? nonce : '', sandbox.now())
  return reply.status(status).headers(headers).type('application/json').send(rawBody)
}

function withhold(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  const cut = setTimeout(() => request.raw.socket.destroy(), SILENCE_MS)
  cut.unref()
  request.raw.socket.once('close', () => clearTimeout(cut))
  return reply
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
