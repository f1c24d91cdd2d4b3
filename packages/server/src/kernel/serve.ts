import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import { shortSpelling } from '@wanka/contract/call.ts'
import { Status } from '@wanka/contract/status.ts'
import { messageFor } from '@wanka/contract/status-copy.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db, Tx } from './db.ts'
import { fail } from './failures.ts'
import { once } from './idempotency.ts'
import { inputError } from './input-errors.ts'
import type { Kernel } from './kernel.ts'
import { fieldWithNull } from './null-character.ts'
import { type Meta, readHeaders } from './request-headers.ts'
import { type Caller, findCaller } from './session.ts'

type CallerOf<C extends Call> = C['access'] extends 'public' ? Caller | undefined : Caller
/** A `once` call runs in a transaction that serve opens; the others open their own. */
type Store<C extends Call> = C['effect'] extends 'once' ? { tx: Tx } : { db: Db }
export type Context<C extends Call> = Store<C> & { caller: CallerOf<C>; meta: Meta }

type Envelope = { status: number; message: string; data: unknown }
type Handler<C extends Call> = (input: CallInput<C>, context: Context<C>) => Promise<CallOutput<C>>

const BODY_LIMIT = 64 * 1024

/**
 * Mounts one contract call, under its path and the specification's short spelling. Headers, access, decoding,
 * idempotency, the transaction, the parsing of what leaves and the envelope are done here, once.
 */
export function serve<C extends Call>(app: FastifyInstance, kernel: Kernel, call: C, handle: Handler<C>): void {
  const handler = (request: FastifyRequest) => answer(kernel, call, handle, request)
  const options = { bodyLimit: call.bodyLimit ?? BODY_LIMIT, config: { call: call.path } }
  const paths = [call.path, ...[shortSpelling(call.path)].filter((path) => path !== undefined)]
  for (const url of paths) app.route({ method: call.method, url, ...options, handler })
}

async function answer<C extends Call>(
  kernel: Kernel,
  call: C,
  handle: Handler<C>,
  request: FastifyRequest,
): Promise<Envelope> {
  const meta = readHeaders(request.headers, request.ip, Date.now())
  const caller = meta.token ? await findCaller(kernel.db, meta.token) : undefined
  checkAccess(call, caller, meta)
  const body = (call.method === 'GET' ? withoutTime(request.query) : request.body) ?? {}
  const input = decodeInput(call, body)
  // the types follow `call.effect` and `call.access`, which were looked at just above
  const run = (store: { tx: Tx } | { db: Db }) =>
    handle(input, { ...store, caller, meta } as unknown as Context<C>).then((output) => z.encode(call.output, output))
  if (call.effect !== 'once') return ok(await run({ db: kernel.db }))
  const key = { caller: caller?.customerId ?? meta.ip, operation: call.path, key: meta.uuid, body: stableText(body) }
  const { reply } = await once(kernel.db, key, (tx) => run({ tx }))
  return ok(reply)
}

function checkAccess(call: Call, caller: Caller | undefined, meta: Meta): void {
  if (call.access === 'public') {
    // a token that ended must not silently turn its owner into a stranger
    if (meta.token && !caller && call.effect !== 'act') fail(Status.sessionInvalid)
    return
  }
  if (!caller) fail(Status.sessionInvalid)
  if (call.access === 'member+proof' && !caller?.mayMoveMoney) fail(Status.sessionInvalid)
}

function decodeInput<C extends Call>(call: C, body: unknown): CallInput<C> {
  const decoded = z.safeDecode(call.input as z.core.$ZodType<CallInput<C>, unknown>, body)
  if (decoded.success) {
    const field = fieldWithNull(decoded.data)
    return field === undefined ? decoded.data : fail(Status.malformedField, '', { field, reason: '' })
  }
  const { status, field, reason } = inputError(decoded.error.issues as never, body)
  return fail(status, '', { field, reason })
}

const ok = (data: unknown): Envelope => ({ status: Status.ok, message: '', data })

function withoutTime(query: unknown): unknown {
  const { time: _time, ...rest } = query as Record<string, unknown>
  return rest
}

function stableText(body: unknown): string {
  return JSON.stringify(Object.entries(body as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A failure as the wire has it: fixed copy for the statuses that have one, the server's words for the others. */
export const failureEnvelope = (status: number, message: string, data: unknown): Envelope => ({
  status,
  message: messageFor('general', status, message),
  data: data ?? null,
})
