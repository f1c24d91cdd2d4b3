import { REQUEST_TIMEOUT_MS, SECOND_REQUEST_TIMEOUT_MS, SUPPORT_CODE_HEADER } from '@wanka/contract/constants.ts'
import { copy } from '@wanka/contract/copy.ts'
import type { Reply } from '@wanka/contract/reply.ts'
import { CallError, type ClientProfile, Status } from '@wanka/contract/status.ts'
import type { Shape } from '../shapes/shape.ts'
import { callContext } from './context.ts'
import { takeEarly } from './early.ts'
import { envelope } from './first.shapes.ts'
import { callHeaders, newUuid } from './headers.ts'

/** No answer came: offline, timed out, or not from our server. */
export const NETWORK_STATUS = -1
/** The server rejected the call for overload before processing any of it. Not `Status.refused`, which is a business refusal. */
export const BUSY_STATUS = -2

/** One call on the wire. With nothing but a path it is a form-encoded POST without fields. */
export type Exchange<T> = {
  path: string
  method?: 'POST' | 'GET'
  json?: boolean
  /** The fields as text; they are sent in the body, or in the query of a GET. */
  body?: () => string
  /** `general` (the default) waits 20 s, `second` 10 s and shows its own text for some statuses. */
  client?: ClientProfile
  /** Replaces the transport of this call. */
  own?: Transport
  /** Timeout in ms, where it is not the one of its client. */
  waitMs?: number
  read: Shape<T>
  /** A write: once sent, it arrives even when the customer leaves the page at once. */
  changes?: boolean
}

export type CallOptions = {
  signal?: AbortSignal
  /** Idempotency key of a write, see `useOnce`. Fresh for every call that gives none. */
  uuid?: string
  /** A background call: its failure is reported neither to the shell nor to the session. */
  unheard?: boolean
}

export type Transport = (url: string, init: RequestInit) => Promise<Response>
let transport: Transport = (url, init) => fetch(url, init)
/** Replaces the transport: for tests, and for the watch on slow calls. */
export const setTransport = (replacement: Transport): void => {
  transport = replacement
}

/** Server clock minus ours in milliseconds, learned when the server refuses our time. */
let clockOffset = 0

export const networkError = (): CallError => new CallError(NETWORK_STATUS, copy.network)

const KEPT_ALIVE = 8_000

async function send(call: Exchange<unknown>, uuid: string, signal: AbortSignal): Promise<Response> {
  const { method = 'POST' } = call
  const text = call.body?.() ?? ''
  const early = takeEarly(call.path, text)
  if (early) return early
  const now = Date.now() + clockOffset
  const headers: Record<string, string> = callHeaders(callContext(), now, uuid)
  const get = method === 'GET'
  if (!get) headers['content-type'] = call.json ? 'application/json' : 'application/x-www-form-urlencoded'
  const url = `${call.path}?time=${now}${get && text ? `&${text}` : ''}`
  return (call.own ?? transport)(url, {
    method,
    headers,
    body: get ? undefined : text,
    signal,
    // browsers keep 64 KB alive for all pending requests together
    keepalive: call.changes && text.length < KEPT_ALIVE,
  })
}

type Answer = { response: Response; body: Reply }

/** Time that a call may take with all its retries, ms. */
export const waitOf = ({ client, waitMs }: Pick<Exchange<unknown>, 'client' | 'waitMs'>): number =>
  waitMs ?? (client === 'second' ? SECOND_REQUEST_TIMEOUT_MS : REQUEST_TIMEOUT_MS)

/** Sends the call; aborts at `end` (epoch ms) or when the caller cancels it. */
async function answer(call: Exchange<unknown>, uuid: string, end: number, signal?: AbortSignal): Promise<Answer> {
  // AbortSignal.timeout and .any are younger than the web views we serve.
  const stop = new AbortController()
  let abort = (): void => stop.abort()
  const stopped = new Promise<never>((_, reject) => {
    abort = () => {
      stop.abort()
      reject(networkError())
    }
  })
  const timer = setTimeout(abort, end - Date.now())
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  const exchanged = async (): Promise<Answer> => {
    const response = await send(call, uuid, stop.signal)
    return { response, body: envelope(await response.json()) }
  }
  try {
    return await Promise.race([exchanged(), stopped])
  } catch {
    throw networkError()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** The data of a successful reply. @throws CallError for any other */
async function dataOf({ response, body }: Answer, client?: ClientProfile): Promise<unknown> {
  if (response.status === 503 && saysMaintenance(body.data))
    throw new CallError(Status.failed, copy.maintenance, body.data)
  if (body.status === Status.ok) return body.data ?? null
  const words = await wordsFor(body, client)
  if (response.status === 429 || response.status === 503)
    throw new CallError(BUSY_STATUS, words, { pauseMs: retryAfter(response) }, client)
  throw new CallError(body.status, words, body.data ?? response.headers.get(SUPPORT_CODE_HEADER), client)
}

/** The pause that a busy server wants before the retry, ms. */
function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isNaN(seconds) ? undefined : seconds * 1000
}

/** The table of texts is loaded when a call has failed; if even that fails, the server's own message is used. */
const wordsFor = ({ status, message }: Reply, client?: ClientProfile): Promise<string> =>
  import('@wanka/contract/status-copy.ts').then(
    ({ messageFor }) => messageFor(client, status, message),
    () => message || copy.systemError,
  )

/** The server's time in epoch ms when it rejects ours (`Status.clockOff`). */
function serverTime({ response, body }: Answer): number | undefined {
  const time = body.status === Status.clockOff ? Date.parse(response.headers.get('date') ?? '') : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

const asObject = (data: unknown): object => (typeof data === 'object' && data !== null ? data : {})

/** Receives every failure with the token that the call was made with; the shell watches ended sessions and maintenance. */
type FailureListener = (error: CallError, token: string) => void
const failureListeners = new Set<FailureListener>()
export const onCallFailure = (listener: FailureListener): (() => void) => {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

/**
 * The decoded answer of one call. It neither toasts nor navigates: the screen, the shell or the route boundary shows the error.
 * @throws CallError only: the reply's status, `NETWORK_STATUS`, `BUSY_STATUS` or `Status.failed` with `data.maintenance`; `data` of a
 * failure without any is the support code
 */
export async function exchange<T>(call: Exchange<T>, options: CallOptions = {}): Promise<T> {
  const { token } = callContext()
  const uuid = options.uuid ?? newUuid()
  const end = Date.now() + waitOf(call)
  try {
    let got = await answer(call, uuid, end, options.signal)
    const theirTime = serverTime(got)
    if (theirTime !== undefined) {
      clockOffset = theirTime - Date.now()
      got = await answer(call, uuid, end, options.signal)
    }
    const data = await dataOf(got, call.client)
    try {
      return call.read(data)
    } catch {
      throw new CallError(Status.failed, copy.systemError)
    }
  } catch (error) {
    const heard = !options.unheard && !options.signal?.aborted
    if (error instanceof CallError && heard) for (const tell of failureListeners) tell(error, token)
    throw error
  }
}

const saysMaintenance = (data: unknown): boolean => (asObject(data) as { maintenance?: unknown }).maintenance === true

export const isMaintenance = (error: unknown): boolean => error instanceof CallError && saysMaintenance(error.data)
