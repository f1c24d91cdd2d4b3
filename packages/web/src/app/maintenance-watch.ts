import { useSyncExternalStore } from 'react'
import { forgetEarly } from '../api/early.ts'
import { isMaintenance, onCallFailure } from '../api/exchange.ts'

let under = false
const listeners = new Set<() => void>()
const become = (next: boolean): void => {
  under = next
  for (const listener of listeners) listener()
}
onCallFailure((error) => {
  if (isMaintenance(error)) become(true)
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True from the first call that met the upgrade until somebody tries again. */
export const useMaintenance = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => under,
    () => false,
  )
export function tryAgain(): void {
  forgetEarly()
  become(false)
}
