import { currentLogin } from './token.ts'

export type EphemeralStore<T> = { get: () => T | undefined; keep: (value: T) => void; forget: () => void }

/**
 * In-memory value that one step of a procedure passes to the next: names, numbers and tickets that must never be in the phone's
 * storage. Empty after a reload, or when another customer has logged in.
 */
export function ephemeralStore<T>(): EphemeralStore<T> {
  let kept: { login: number; value: T } | undefined
  return {
    get: () => (kept && kept.login === currentLogin() ? kept.value : undefined),
    keep: (value) => {
      kept = { login: currentLogin(), value }
    },
    forget: () => {
      kept = undefined
    },
  }
}
