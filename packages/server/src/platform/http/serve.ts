import type { Call, CallInput, CallOutput, UploadCall } from '@wanka/contract/call.ts'
import { shortSpelling } from '@wanka/contract/call.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { accountClosingCopy, messageFor } from '@wanka/contract/status-copy.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Caller, findCaller, findCallerAndClaim, noteSeen, sessionEndOf } from '../auth/session.ts'
import { sha256 } from '../crypto/crypto.ts'
import { type Db, readOnly, type Tx, transact } from '../db/db.ts'
import { type Outcome, traceRequest } from '../observability/tracing.ts'
import type { Platform } from '../platform.ts'
import { fail, refuse } from './failures.ts'
import { answerOnce, once } from './idempotency.ts'
import { fieldWithNull, inputError } from './input-errors.ts'
import { countProviderCall, providerBudgets } from './provider-budgets.ts'
import { type Meta, readHeaders } from './request-headers.ts'
import { fileReader, mountUpload } from './upload.ts'

type CallerOf<C extends Call> = C['access'] extends 'public' ? Caller | undefined : Caller
/** An `idempotent` call runs in a transaction that serve opens; the others open their own. */
type Store<C extends Call> = C['effect'] extends 'idempotent' ? { tx: Tx } : { db: Db }
/** The file of an upload, unread: the handler first checks whether it is wanted. */
type Carried<C extends Call> = C extends UploadCall ? { read: () => Promise<Buffer> } : unknown
export type Context<C extends Call> = Store<C> & Carried<C> & { caller: CallerOf<C>; meta: Meta }

/** `ahead` runs before the transaction of an `idempotent` call and is not rolled back with it. */
type Options<C extends Call> = { ahead?: (input: CallInput<C>, context: { db: Db; meta: Meta }) => Promise<void> }

type Envelope = { status: number; message: string; data: unknown }
type Handler<C extends Call> = (input: CallInput<C>, context: Context<C>) => Promise<CallOutput<C>>

const BODY_LIMIT = 64 * 1024

/**
 * Mounts one contract call, under its path and the specification's short spelling. Headers, access, decoding,
 * idempotency, the transaction, the encoding of the output and the envelope are handled here, once.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  platform: Platform,
  call: C,
  handle: Handler<C>,
  options: Options<C> = {},
): void {
  const { crowd, turns } = platform
  const atProvider = providerBudgets.has(call.path)
  // serve's transaction would stay open during the provider's call
  if (atProvider && call.effect === 'idempotent')
    throw new Error(`${call.path} reaches a provider and is a write of serve's`)
  const inTurn = call.effect !== 'read' || atProvider
  const run = (request: FastifyRequest) =>
    crowd.within(call, () => {
      const { token } = request.headers
      const work = () =>
        answer(platform, call, handle, request, options).catch((error) => explainEnd(platform, request, error))
      return inTurn && typeof token === 'string' && token !== '' ? turns(token, work) : work()
    })
  const handler = (request: FastifyRequest) => traceRequest(call.path, request.headers, () => run(request), statusOf)
  // an upload's reader limits the file itself: any other body sent to it has the general limit
  const bodyLimit = call.body === 'bytes' ? BODY_LIMIT : (call.bodyLimit ?? BODY_LIMIT)
  const upload = call.body === 'bytes' ? ({ upload: true } as const) : {}
  const route = { bodyLimit, config: { call: call.path, effect: call.effect, ...upload } }
  const paths = [call.path, ...[shortSpelling(call.path)].filter((path) => path !== undefined)]
  const mount = (scope: FastifyInstance): void => {
    for (const url of paths) scope.route({ method: call.method, url, ...route, handler })
  }
  if (call.body === 'bytes') mountUpload(app, mount)
  else mount(app)
}

/** The status of a reply, for its span: a refusal is an outcome like any other. */
const statusOf: Outcome = (ended) => {
  if ('value' in ended) return { 'wanka.status': Status.ok }
  return ended.error instanceof CallError ? { 'wanka.status': ended.error.status } : undefined
}

async function answer<C extends Call>(
  platform: Platform,
  call: C,
  handle: Handler<C>,
  request: FastifyRequest,
  { ahead }: Options<C>,
): Promise<Envelope> {
  const meta = readHeaders(request.headers, request.ip, Date.now())
  const inQuery = call.method === 'GET' || call.body === 'bytes'
  const body = (inQuery ? withoutTime(request.query) : request.body) ?? {}
  const readFile = call.body === 'bytes' ? fileReader(request, call.bodyLimit ?? BODY_LIMIT) : undefined
  // the types follow `call.effect` and `call.access`, which are checked at runtime here
  const run = async (store: { tx: Tx } | { db: Db }, caller: Caller | undefined) => {
    const input = decodeInput<C>(call, body)
    await countProviderCall(platform.db, platform.config, call.path, { customerId: caller?.customerId, ip: meta.ip })
    const file = readFile && { read: () => readFile(caller?.customerId ?? meta.ip) }
    const context = { ...store, ...file, caller, meta } as unknown as Context<C>
    const work = () => handle(input, context)
    return z.encode(call.output, await (call.effect === 'read' ? readOnly(work) : work()))
  }
  await ahead?.(decodeInput<C>(call, body), { db: platform.db, meta })
  if (call.effect === 'idempotent') return succeeded(await answerWrite(platform, call, meta, body, run))
  const caller = meta.token ? await findCaller(platform.db, meta.token) : undefined
  checkAccess(call, caller, meta)
  // public calls treat an uncertified session as anonymous
  return succeeded(await run({ db: platform.db }, caller && mayCall(call, caller) ? caller : undefined))
}

/** Tells the holder of a token whose session has ended why it did: another device may have changed the password. */
async function explainEnd({ db }: Platform, { headers: { token } }: FastifyRequest, error: unknown): Promise<never> {
  if (!(error instanceof CallError) || error.status !== Status.sessionInvalid || error.data) throw error
  const because = typeof token === 'string' && token !== '' ? await sessionEndOf(db, token) : undefined
  throw because ? new CallError(error.status, error.message, { because }) : error
}

/** Finds the caller and claims the key in one query, in the transaction of the write itself. */
async function answerWrite(
  { db }: Platform,
  call: Call,
  meta: Meta,
  body: unknown,
  run: (store: { tx: Tx }, caller: Caller | undefined) => Promise<unknown>,
): Promise<unknown> {
  const key = { operation: call.path, key: meta.uuid }
  if (!meta.token) {
    checkAccess(call, undefined, meta)
    return once(db, { ...key, caller: meta.ip, body: stableText(body) }, (tx) => run({ tx }, undefined))
  }
  const [tokenHash, bodyHash] = [sha256(meta.token), sha256(stableText(body))]
  const { reply, row } = await transact(db, async (tx) => {
    const { caller, claim, row } = await findCallerAndClaim(tx, tokenHash, { ...key, bodyHash })
    checkAccess(call, caller, meta)
    if (!caller) return fail(Status.sessionInvalid)
    if (!mayCall(call, caller)) refuseUncertified()
    const named = { ...key, caller: caller.customerId, bodyHash }
    return { reply: await answerOnce(tx, named, claim, () => run({ tx }, caller)), row }
  })
  await noteSeen(db, tokenHash, row)
  return reply
}

function checkAccess(call: Call, caller: Caller | undefined, meta: Meta): void {
  if (call.access === 'public') {
    // a guest's answer must not hide from a customer that their session ended
    if (meta.token && !caller && call.effect !== 'selfGuarded') fail(Status.sessionInvalid)
    return
  }
  if (!caller) fail(Status.sessionInvalid)
  if (caller && !mayCall(call, caller)) refuseUncertified()
  if (caller?.closing && call.effect !== 'read' && !call.whileClosing) refuseClosing()
  if (call.access === 'member+proof' && !caller?.moneyUntil) refuseStale()
}

const mayCall = (call: Call, caller: Caller): boolean => caller.certified || call.uncertified === true

/** Refuses new business of an account pending closure: it would be lost with the account. @throws CallError Status.refused with `data.closing` */
export const refuseClosing = (): never => refuse(accountClosingCopy, { closing: true })

/**
 * Not Status.sessionInvalid: the session is live, and ending it would only lead to the same login again.
 * @throws CallError Status.furtherCheck with `data.needSafeCert`
 */
export const refuseUncertified = (): never =>
  fail(Status.furtherCheck, '为了您的账户安全，请先完成安全认证', { needSafeCert: true })

/**
 * Not Status.sessionInvalid: the session is live, and a PIN or a code makes it fit without a new login.
 * @throws CallError Status.furtherCheck with `data.needStepUp`
 */
const refuseStale = (): never => fail(Status.furtherCheck, '为了您的资金安全，请先确认是您本人', { needStepUp: true })

/** The input of a call, read strictly. @throws CallError with the field that is missing or malformed */
export function decodeInput<C extends Call>(call: Pick<C, 'input'>, body: unknown): CallInput<C> {
  const decoded = z.safeDecode(call.input as z.core.$ZodType<CallInput<C>, unknown>, body)
  if (decoded.success) {
    const field = fieldWithNull(decoded.data)
    return field === undefined ? decoded.data : fail(Status.malformedField, '', { field, reason: '' })
  }
  const { status, field, reason } = inputError(decoded.error.issues as never, body)
  return fail(status, '', { field, reason })
}

/** The reply of a call that was done. */
export const succeeded = (data: unknown): Envelope => ({ status: Status.ok, message: '', data })

function withoutTime(query: unknown): unknown {
  const { time: _time, ...rest } = query as Record<string, unknown>
  return rest
}

function stableText(body: unknown): string {
  return JSON.stringify(Object.entries(body as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A failure as sent: fixed copy for the statuses that have one, the server's message for the others. */
export const failureEnvelope = (status: number, message: string, data: unknown): Envelope => ({
  status,
  message: messageFor('general', status, message),
  data: data ?? null,
})
