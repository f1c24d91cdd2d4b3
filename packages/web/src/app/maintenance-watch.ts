import type { CallError } from '@wanka/contract/status.ts'
import { useSyncExternalStore } from 'react'
import { forgetEarly } from '../api/early.ts'
import { isMaintenance, onCallFailure } from '../api/exchange.ts'

let under: CallError | undefined
const listeners = new Set<() => void>()
const become = (next?: CallError): void => {
  under = next
  for (const listener of listeners) listener()
}
onCallFailure((error) => {
  if (isMaintenance(error)) become(error)
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = (): CallError | undefined => under

/** The last failure for maintenance, until the customer retries. */
export const useMaintenance = (): CallError | undefined => useSyncExternalStore(subscribe, read, read)
export function tryAgain(): void {
  forgetEarly()
  become()
}
