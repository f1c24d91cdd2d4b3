import { REQUEST_TIMEOUT_MS } from '@wanka/contract/constants.ts'
import { type CallContext, callHeaders, newUuid } from './headers.ts'

type Started = { answer: Promise<Response>; at: number; body?: unknown }

declare global {
  interface Window {
    /** Calls that the page's head started before this program was loaded, by path and body. */
    wankaEarly?: Record<string, Started | undefined>
  }
}

const keyOf = (path: string, body: string): string => `${path} ${body}`

/** Makes a form-encoded call from the page's head, for whoever takes it later. */
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
  // A failure is told by whoever takes the answer; until then it is nobody's.
  keep().catch(() => undefined)
  window.wankaEarly = { ...window.wankaEarly, [keyOf(path, body)]: started }
  return answer
}

const early = (): Window['wankaEarly'] => (typeof window === 'undefined' ? undefined : window.wankaEarly)

const isFresh = ({ at }: Started): boolean => Date.now() - at < REQUEST_TIMEOUT_MS

/** Whether a call of this path was started and nobody took it. */
export const isEarly = (path: string): boolean => Object.keys(early() ?? {}).some((key) => key.startsWith(`${path} `))

/** The reply of a call that the head started, if it has come and nobody took it. */
export function earlyBody(path: string, body: string): unknown {
  const started = early()?.[keyOf(path, body)]
  return started && isFresh(started) ? started.body : undefined
}

/** The answer of a call the head already started; each is handed out once, and none that was left lying. */
export function takeEarly(path: string, body: string): Promise<Response> | undefined {
  const all = early()
  const key = keyOf(path, body)
  const started = all?.[key]
  if (all) delete all[key]
  return started && isFresh(started) ? started.answer : undefined
}

/** What was asked before the service was closed, the connection came back or somebody logged in says nothing about now. */
export const forgetEarly = (): void => {
  if (early()) window.wankaEarly = undefined
}
