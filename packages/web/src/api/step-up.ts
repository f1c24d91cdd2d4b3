import { CallError, Status } from '@wanka/contract/status.ts'
import { useSyncExternalStore } from 'react'

/** One question at a time: several calls that are refused together wait for the same answer. */
type Question = { answer: (done: boolean) => void }
let question: Question | undefined
let asked: Promise<boolean> | undefined
let renewal: Promise<void> | undefined
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a step-up resolves the failure: the session is valid but has been idle too long to move money. */
export const needsStepUp = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status === Status.furtherCheck &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'needStepUp' in error.data

/** Asks the customer to verify, over whatever is on the screen. @returns false when they closed the question */
export function stepUp(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    question = {
      answer: (done) => {
        question = undefined
        asked = undefined
        tell()
        resolve(done)
      },
    }
    tell()
  })
  return asked
}

/** The pending question, for the shell to show. */
export const useStepUpQuestion = (): Question | undefined =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  )

/** Records a running token exchange: a call under the old token may fail meanwhile; see `renewalUnderWay`. */
export function noteRenewal(exchanged: Promise<unknown>): void {
  const over = (): void => {
    if (renewal === settled) renewal = undefined
  }
  const settled: Promise<void> = exchanged.then(over, over)
  renewal = settled
}

/** Resolves when the token has been replaced, or the exchange has failed. */
export const renewalUnderWay = (): Promise<void> | undefined => renewal
