import { CallError } from '@wanka/contract/status.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { BareCall } from '../shapes/contract-shape.ts'
import { onTokenChange, tokenStore } from '../storage/token.ts'
import { exchange } from './exchange.ts'
import { useOnline } from './online.ts'

/** One read and its result. The last data stays while it is fetched again. */
type State<T> = { data?: T; error?: CallError; asking: boolean }
const nothing: State<never> = { asking: false }

const states = new Map<string, State<unknown>>()
const listeners = new Set<() => void>()

const become = (key: string, state: State<unknown>): void => {
  states.set(key, state)
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// The cache holds one customer's data: another token empties it.
onTokenChange(() => {
  states.clear()
  for (const listener of listeners) listener()
})

async function ask(call: BareCall<unknown>): Promise<void> {
  const key = call.path
  const before = states.get(key)
  if (before?.asking) return
  const asking: State<unknown> = { ...before, asking: true }
  become(key, asking)
  // Drops an answer that a later fetch or a change of token has overtaken.
  const settle = (state: State<unknown>): void => {
    if (states.get(key) === asking) become(key, state)
  }
  try {
    settle({ data: await exchange(call), asking: false })
  } catch (error) {
    if (error instanceof CallError) settle({ data: before?.data, error, asking: false })
    else throw error
  }
}

export type FirstCall<T> = { data?: T; error?: CallError; refetch: () => void }

/**
 * A read for the first screen and the shell, where the query library would cost more than everything else we load.
 * Fetched when the screen opens and shared by all components with the same call. Every other screen uses `callQuery`.
 */
export function useFirstCall<T>(call: BareCall<T>, enabled = true): FirstCall<T> {
  const read = (): State<unknown> => states.get(call.path) ?? nothing
  const { data, error } = useSyncExternalStore(subscribe, read, read)
  const refetch = useCallback(() => void ask(call), [call])
  const online = useOnline()
  const token = useSyncExternalStore(onTokenChange, tokenStore.get, tokenStore.get)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another customer: fetch again; so once the network is back.
  useEffect(() => {
    if (enabled && (online || !states.has(call.path))) refetch()
  }, [enabled, refetch, token, online])
  return { data: data as T | undefined, error, refetch }
}
