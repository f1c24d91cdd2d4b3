import type * as z from 'zod/mini'
import type { ClientProfile } from './status.ts'

/**
 * Services whose calls go by the second client: those that wait for outside data, and those that only decorate a page.
 * The path decides, so no call site chooses. Why: docs/decisions/0015.
 */
const SECOND_CLIENT_SERVICES = ['auth', 'market', 'marketApi', 'mkmoln', 'yyApiTest', 'channelApi']
/** Under the marketing prefix, but sells or pays out: rewards, top-ups, phone plans. */
const SHOPS = '/market/api/'

/** The client profile (timeout, reading of statuses) that serves a path. */
export const clientOf = (path: string): ClientProfile =>
  SECOND_CLIENT_SERVICES.includes(path.split('/')[1] ?? '') && !path.startsWith(SHOPS) ? 'second' : 'general'

/**
 * Who may make a call.
 * `member` needs a session; `member+proof` also a single-use verification ticket (deal password, SMS or identity) bound to
 * the action; `partner` is an outside party that signs its request; `staff` works at the desk (staff/staff-call.ts).
 */
export type Access = 'public' | 'member' | 'member+proof' | 'partner' | 'staff'

/**
 * What happens when the call is sent twice.
 * `read` changes nothing: the server runs it READ ONLY. `selfGuarded` has guards of its own (a single-use code, a number given
 * by an outside party). `idempotent` is a write in one transaction whose `uuid` header is an idempotency key: the same key gives
 * the same reply and one effect.
 */
export type Effect = 'read' | 'selfGuarded' | 'idempotent'

/** A form body is flat: every field travels as one string. */
type FormBody = Record<string, string | undefined>
type Schema<Out = unknown, In = unknown> = z.core.$ZodType<Out, In>

export type Call<
  A extends Access = Access,
  In extends Schema = Schema,
  Out extends Schema = Schema,
  E extends Effect = Effect,
> = {
  path: `/${string}`
  body: 'form' | 'json' | 'bytes'
  method: 'POST' | 'GET'
  access: A
  effect: E
  input: In
  output: Out
  /** Largest body in bytes; 64 KB unless a call carries a file. */
  bodyLimit?: number
  /** A change that a member may still make while the account is being closed. */
  whileClosing?: true
  /** Answered also before the session is certified; every other call then answers `Status.furtherCheck`. */
  uncertified?: true
}

/** What the code on either side handles: decoded values. The wire carries `z.input` of the same schemas. */
export type CallInput<C extends Call> = z.core.output<C['input']>
export type CallOutput<C extends Call> = z.core.output<C['output']>

type Spec<A extends Access, In, Out, E extends Effect> = {
  access: A
  effect: E
  input: In
  output: Out
  bodyLimit?: number
  whileClosing?: true
  uncertified?: true
}

/** A POST call with a form-encoded body, the default. Nested input does not compile: use `jsonCall` or `wire.json`. */
export const formCall = <A extends Access, In extends Schema<unknown, FormBody>, Out extends Schema, E extends Effect>(
  path: `/${string}`,
  spec: Spec<A, In, Out, E>,
): Call<A, In, Out, E> => ({ path, body: 'form', method: 'POST', ...spec })

/** A POST call with a JSON body, for nested input. */
export const jsonCall = <A extends Access, In extends Schema, Out extends Schema, E extends Effect>(
  path: `/${string}`,
  spec: Spec<A, In, Out, E>,
): Call<A, In, Out, E> => ({ path, body: 'json', method: 'POST', ...spec })

/** A GET call: the input travels in the query. */
export const queryCall = <A extends Access, In extends Schema<unknown, FormBody>, Out extends Schema, E extends Effect>(
  path: `/${string}`,
  spec: Spec<A, In, Out, E>,
): Call<A, In, Out, E> => ({ path, body: 'form', method: 'GET', ...spec })

export type UploadCall<A extends Access = Access, In extends Schema = Schema, Out extends Schema = Schema> = Call<
  A,
  In,
  Out,
  'selfGuarded'
> & { body: 'bytes'; bodyLimit: number }

/** A POST whose body is one raw file; the fields travel in the query. The handler reads the body once it knows the sender. */
export const uploadCall = <A extends Access, In extends Schema<unknown, FormBody>, Out extends Schema>(
  path: `/${string}`,
  spec: Omit<Spec<A, In, Out, 'selfGuarded'>, 'effect' | 'bodyLimit'> & { bodyLimit: number },
): UploadCall<A, In, Out> => ({ path, body: 'bytes', method: 'POST', effect: 'selfGuarded', ...spec })

const SERVICE_PREFIX = /^\/(?:user|cash|auth|scan-pay|member|market)(?=\/api\/)/

/** The specification's short spelling of a path, `/api/account/login` for `/user/api/account/login`, if it differs. */
export function shortSpelling(path: string): string | undefined {
  const short = path.replace(SERVICE_PREFIX, '')
  return short === path ? undefined : short
}
