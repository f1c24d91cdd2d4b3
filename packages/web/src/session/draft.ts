import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { tabStore } from './storage.ts'
import { readStored, writeStored } from './stored.ts'

const Draft = z.record(z.string(), z.unknown())
const nameOf = (key: string): string => `draft:${key}`

/** Never kept, whatever the form calls them: passwords, deal passwords, codes and proofs. */
const SECRET = /pwd|password|pin$|^pin|code$|captcha|ticket|confirm$/i
const KEPT_CODES = new Set(['inviteCode', 'purposeCode', 'bankCode'])
const isKept = (name: string): boolean => KEPT_CODES.has(name) || !SECRET.test(name)

export const withoutSecrets = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)))

/** What was typed before a reload or a new login, over the values the form starts with. */
export const draftOf = <V extends FieldValues>(key: string, start: DefaultValues<V>): DefaultValues<V> => ({
  ...start,
  ...withoutSecrets(readStored(tabStore, nameOf(key), Draft) ?? {}),
})

export const clearDraft = (key: string): void => tabStore.remove(nameOf(key))

/**
 * Keeps what is typed: `useForm({ defaultValues: draftOf('profile', empty) })`, then `useDraft('profile', form)`, and
 * `clearDraft('profile')` once it is sent.
 */
export function useDraft<V extends FieldValues>(key: string, form: UseFormReturn<V>): void {
  const { watch } = form
  useEffect(() => {
    const watching = watch((values) => {
      writeStored(tabStore, nameOf(key), withoutSecrets(values as Record<string, unknown>))
    })
    return () => watching.unsubscribe()
  }, [key, watch])
}
