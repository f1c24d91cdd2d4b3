import { currentLogin } from './token.ts'

export type Held<T> = { get: () => T | undefined; keep: (value: T) => void; forget: () => void }

/**
 * What one step of a procedure hands to the next: names, numbers and tickets that no storage of the phone may ever hold.
 * It is nothing after a reload, or when somebody else logged in.
 */
export function held<T>(): Held<T> {
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
