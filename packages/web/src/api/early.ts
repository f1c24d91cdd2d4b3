import { REQUEST_TIMEOUT_MS } from '@wanka/contract/constants.ts'
import { type CallContext, callHeaders, newUuid } from './headers.ts'

type Started = { answer: Promise<Response>; at: number }

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
  // A failure is told by whoever takes the answer; until then it is nobody's.
  answer.catch(() => undefined)
  window.wankaEarly = { ...window.wankaEarly, [keyOf(path, body)]: { answer, at } }
  return answer
}

/** The answer of a call the head already started; each is handed out once, and none that was left lying. */
export function takeEarly(path: string, body: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.wankaEarly
  const key = keyOf(path, body)
  const started = early?.[key]
  if (early) delete early[key]
  return started && Date.now() - started.at < REQUEST_TIMEOUT_MS ? started.answer : undefined
}

/** What was asked before the service was closed or the connection came back says nothing about now. */
export const forgetEarly = (): void => {
  window.wankaEarly = undefined
}
