import { hash } from 'node:crypto'
import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { isAllowed } from '@wanka/contract/staff/permissions.ts'
import type { StaffCall, StaffUpload } from '@wanka/contract/staff/staff-call.ts'
import { Status } from '@wanka/contract/status.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Db, readOnly, type Tx } from '../../platform/db/db.ts'
import { fail, refuse } from '../../platform/http/failures.ts'
import { once } from '../../platform/http/idempotency.ts'
import { decodeInput, succeeded } from '../../platform/http/serve.ts'
import { FileTooLarge, fileReader, mountUpload } from '../../platform/http/upload.ts'
import { traceRequest } from '../../platform/observability/tracing.ts'
import type { Platform } from '../../platform/platform.ts'
import { findStaff, type Staff } from '../staff/staff-session.ts'

/** The cookie of a desk session. */
export const SESSION_COOKIE = 'desk'

type Store<C extends StaffCall> = C['effect'] extends 'idempotent' ? { tx: Tx } : { db: Db }
/** The file of an upload, read once the caller is known to be allowed to send it. */
type Carried<C extends StaffCall> = C extends StaffUpload ? { file: Buffer } : unknown
export type StaffContext<C extends StaffCall> = Store<C> & Carried<C> & { staff: Staff }
type Handler<C extends StaffCall> = (input: CallInput<C>, context: StaffContext<C>) => Promise<CallOutput<C>>

const KEY = /^[\w-]{8,64}$/

/**
 * Mounts one call of the desk: its session, the permission, a fresh sign-in, decoding, idempotency, the transaction and the encoding are
 * handled here, once.
 */
export function serveStaff<C extends StaffCall>(
  app: FastifyInstance,
  { db }: Platform,
  call: C,
  handle: Handler<C>,
): void {
  const isUpload = call.body === 'bytes'
  const answer = async (request: FastifyRequest) => {
    const staff = await mayCall(db, call, request)
    const body = isUpload ? {} : (request.body ?? {})
    const run = async (store: { tx: Tx; file?: Buffer } | { db: Db }) => {
      const input = decodeInput<C>(call, body)
      const work = () => handle(input, { ...store, staff } as unknown as StaffContext<C>)
      return z.encode(call.output, await (call.effect === 'read' ? readOnly(work) : work()))
    }
    if (call.effect === 'read') return succeeded(await run({ db }))
    const { uuid: key } = request.headers
    if (typeof key !== 'string' || !KEY.test(key)) fail(Status.missingField, '', { field: 'uuid' })
    const caller = `staff:${staff.staffId}`
    const named = { operation: call.path, key: String(key), caller }
    if (!isUpload) return succeeded(await once(db, { ...named, body: JSON.stringify(body) }, (tx) => run({ tx })))
    const file = await readUpload(request, call.bodyLimit ?? 0, caller)
    return succeeded(await once(db, { ...named, body: hash('sha256', file, 'hex') }, (tx) => run({ tx, file })))
  }
  const mount = (scope: FastifyInstance): void => {
    scope.post(call.path, { config: { call: call.path, effect: call.effect } }, (request) =>
      traceRequest(
        call.path,
        request.headers,
        () => answer(request).catch(asRefusal),
        () => undefined,
      ),
    )
  }
  if (isUpload) mountUpload(app, mount)
  else mount(app)
}

const MEGABYTE = 1024 * 1024

/** The file that a request carries. @throws CallError Status.refused for one that is too large */
async function readUpload(request: FastifyRequest, most: number, sender: string): Promise<Buffer> {
  try {
    return await fileReader(request, most, '文件')(sender)
  } catch (error) {
    if (error instanceof FileTooLarge) refuse(`文件不能超过${most / MEGABYTE}MB`, { tooLarge: true })
    throw error
  }
}

/** A rule that does not allow what was asked is an answer, not a fault. */
function asRefusal(error: unknown): never {
  if (error instanceof RangeError) refuse('现在不能这样做，请刷新看看', { why: error.message })
  throw error
}

/** The signed-in member of staff, where their roles allow the call. */
async function mayCall(db: Db, call: StaffCall, { cookies }: FastifyRequest): Promise<Staff> {
  const token = cookies[SESSION_COOKIE]
  const staff = token ? await findStaff(db, token) : undefined
  if (!staff) return fail(Status.sessionInvalid)
  if (call.permission !== 'signedIn' && !isAllowed(staff.roles, call.permission))
    fail(Status.refused, '您没有这项权限', { permission: call.permission })
  if (call.fresh && !staff.isFresh) fail(Status.furtherCheck, '请重新登录一次，再继续', { signInAgain: true })
  return staff
}
