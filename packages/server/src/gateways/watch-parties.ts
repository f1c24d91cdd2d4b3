import { openSpan } from '../platform/observability/tracing.ts'
import type { Parties } from './parties.ts'

/** A call of a provider that has ended. `outcome`: `answer`, or how it failed; `seconds` with a second attempt. */
export type PartyCall = { party: string; call: string; outcome: string; seconds: number }

/** Reports every call of a provider when it has ended. What a party works out by itself is no call. */
export function watchParties(parties: Parties, told: (ended: PartyCall) => void): Parties {
  const { captcha, ...outside } = parties
  const watched = Object.entries(outside).map(([party, gateway]) => [party, watchOne(party, gateway, told)])
  return { ...(Object.fromEntries(watched) as Omit<Parties, 'captcha'>), captcha }
}

function watchOne(party: string, gateway: object, told: (ended: PartyCall) => void): object {
  const watch =
    (call: string, run: (...input: unknown[]) => unknown) =>
    (...input: unknown[]): unknown => {
      const began = performance.now()
      const span = openSpan(`${party}.${call}`)
      const result = span ? span.within(() => run(...input)) : run(...input)
      if (!(result instanceof Promise)) return result
      const tell = (outcome: string): void => {
        span?.end({ 'wanka.outcome': outcome })
        told({ party, call, outcome, seconds: (performance.now() - began) / 1000 })
      }
      result.then(
        (answer: unknown) => tell(outcomeOf(answer)),
        () => tell('error'),
      )
      return result
    }
  return Object.fromEntries(
    Object.entries(gateway).map(([call, value]) => [
      call,
      typeof value === 'function' ? watch(call, value as never) : value,
    ]),
  )
}

/** `{ kind: 'unknown', reason: 'timeout' }` is `timeout`; a probe that says no is `down`. */
function outcomeOf(answer: unknown): string {
  if (answer === false) return 'down'
  if (typeof answer !== 'object' || answer === null || !('kind' in answer)) return 'answer'
  const { kind } = answer
  return kind === 'unknown' && 'reason' in answer ? String(answer.reason) : String(kind)
}
