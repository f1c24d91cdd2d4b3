import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { checkSignature, type HeaderBag, replyTo, requestTo, signHeaders } from '../../../gateways/signature.ts'
import { jsonOf, takeNonce } from '../../../gateways/signed-callback.ts'
import { partnerSecrets } from '../../../platform/config/config.ts'
import { readOnly, type Tx, transact } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import { fieldWithNull } from '../../../platform/http/input-errors.ts'
import { failureEnvelope } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'

const BODY_LIMIT = 4 * 1024

type PartnerCall = Call<'partner'>
type Handler<C extends PartnerCall> = (
  input: CallInput<C>,
  context: { tx: Tx; partnerKey: string },
) => Promise<CallOutput<C>>

/**
 * Mounts a call of partners' servers. A request needs a valid signature, a timestamp in range and a nonce never seen from this
 * partner; the reply is signed with the same secret and repeats the nonce. A request without a valid signature gets only 401.
 */
export function servePartner<C extends PartnerCall>(
  app: FastifyInstance,
  { config, db }: Platform,
  call: C,
  handle: Handler<C>,
): void {
  const secrets = partnerSecrets(config)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      call.path,
      { bodyLimit: BODY_LIMIT, config: { call: call.path, signed: true } },
      async (request, reply) => {
        const rawBody = typeof request.body === 'string' ? request.body : ''
        const merchant = single(request.headers, 'x-merchant')
        const key = { merchant, secret: secrets.get(merchant) ?? '' }
        const signature = key.secret ? checkSignature(key, requestTo(call.path), request.headers, rawBody) : undefined
        if (signature?.kind !== 'valid') return reply.code(401).send(failureEnvelope(Status.badSignature, '', null))
        // In its own transaction, so that a request refused now cannot be replayed later.
        const isNew = await takeNonce(db, `partner:${merchant}`, signature.nonce)
        const work = () =>
          transact(db, async (tx) => {
            if (!isNew) fail(Status.duplicate)
            const input = z.safeDecode(call.input as z.core.$ZodType<CallInput<C>, unknown>, jsonOf(rawBody))
            if (!input.success || fieldWithNull(input.data)) return fail(Status.malformedField)
            return z.encode(call.output, await handle(input.data, { tx, partnerKey: merchant }))
          })
        const envelope = await answer(() => (call.effect === 'read' ? readOnly(work) : work()))
        const text = JSON.stringify(envelope)
        return reply
          .headers(signHeaders(key, replyTo(call.path), text, signature.nonce))
          .type('application/json')
          .send(text)
      },
    )
  })
}

async function answer(work: () => Promise<unknown>): Promise<object> {
  try {
    return { status: Status.ok, message: '', data: await work() }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return failureEnvelope(error.status, error.message, error.data)
  }
}

const single = (headers: HeaderBag, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
