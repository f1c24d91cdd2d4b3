import { REQUEST_TIMEOUT_MS } from '@wanka/contract/constants.ts'
import { type CallContext, callHeaders, newUuid } from './headers.ts'

type Started = { answer: Promise<Response>; at: number; body?: unknown }

declare global {
  interface Window {
    /** Calls that the page's head started before the program was loaded, by path and body. */
    wankaEarly?: Record<string, Started | undefined>
  }
}

const keyOf = (path: string, body: string): string => `${path} ${body}`

/** Starts a form-encoded call from the page's head; `takeEarly` hands its answer to the client. */
export function startEarly(context: CallContext, path: string, body = ''): Promise<Response> {
  const at = Date.now()
  const answer = fetch(`${path}?time=${at}`, {
    method: 'POST',
    headers: { ...callHeaders(context, at, newUuid()), 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  const started: Started = { answer, at }
  const keep = async (): Promise<void> => {
    started.body = await (await answer).clone().json()
  }
  // The caller of `takeEarly` reports a failure; until then a rejection must not surface as unhandled.
  keep().catch(() => undefined)
  window.wankaEarly = { ...window.wankaEarly, [keyOf(path, body)]: started }
  return answer
}

const early = (): Window['wankaEarly'] => (typeof window === 'undefined' ? undefined : window.wankaEarly)

const isFresh = ({ at }: Started): boolean => Date.now() - at < REQUEST_TIMEOUT_MS

/** Whether a call of this path was started and its answer not taken yet. */
export const isEarly = (path: string): boolean => Object.keys(early() ?? {}).some((key) => key.startsWith(`${path} `))

/** The body of an early call's answer, if it has arrived, is fresh and was not taken. */
export function earlyBody(path: string, body: string): unknown {
  const started = early()?.[keyOf(path, body)]
  return started && isFresh(started) ? started.body : undefined
}

/** The answer of a call that the head started; each is handed out once, and only while it is fresh. */
export function takeEarly(path: string, body: string): Promise<Response> | undefined {
  const all = early()
  const key = keyOf(path, body)
  const started = all?.[key]
  if (all) delete all[key]
  return started && isFresh(started) ? started.answer : undefined
}

/** Drops all early calls: answers from before a maintenance, a reconnection or a login are out of date. */
export const forgetEarly = (): void => {
  if (early()) window.wankaEarly = undefined
}
