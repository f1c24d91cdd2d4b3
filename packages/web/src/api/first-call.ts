import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import { CallError } from '@wanka/contract/status.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { onTokenChange, tokenStore } from '../session/token.ts'
import { callApi } from './client.ts'

/** One read and what came of it. What was there stays while it is asked for again. */
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

// What was read belongs to whoever was logged in.
onTokenChange(() => {
  states.clear()
  for (const listener of listeners) listener()
})

async function ask<C extends Call>(key: string, call: C, input: CallInput<C>): Promise<void> {
  const before = states.get(key)
  if (before?.asking) return
  const asking: State<unknown> = { ...before, asking: true }
  become(key, asking)
  // An answer that nobody waits for any more is dropped.
  const settle = (state: State<unknown>): void => {
    if (states.get(key) === asking) become(key, state)
  }
  try {
    settle({ data: await callApi(call, input), asking: false })
  } catch (error) {
    if (error instanceof CallError) settle({ data: before?.data, error, asking: false })
    else throw error
  }
}

export type FirstCall<C extends Call> = { data?: CallOutput<C>; error?: CallError; refetch: () => void }

/**
 * A read for the first screen and the shell, where the query library would cost more than everything else we load.
 * Asked when the screen opens and shared by all who ask the same. Every other screen uses `callQuery`.
 */
export function useFirstCall<C extends Call>(call: C, input: CallInput<C>, enabled = true): FirstCall<C> {
  const key = `${call.path} ${JSON.stringify(input)}`
  const read = (): State<unknown> => states.get(key) ?? nothing
  const { data, error } = useSyncExternalStore(subscribe, read, read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for call and input.
  const refetch = useCallback(() => void ask(key, call, input), [key])
  const token = useSyncExternalStore(onTokenChange, tokenStore.get, tokenStore.get)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another person, who asks anew.
  useEffect(() => {
    if (enabled) refetch()
  }, [enabled, refetch, token])
  return { data: data as CallOutput<C> | undefined, error, refetch }
}
