import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft, withoutSecrets } from './draft-store.ts'
import type { EphemeralStore } from './ephemeral-store.ts'

/** The values of a draft, typed before a reload or a new login, over the form's initial values. */
export const draftOf = <V extends FieldValues>(key: string, start: DefaultValues<V>): DefaultValues<V> => ({
  ...start,
  ...readDraft(key),
})

/**
 * Saves what is typed: `useForm({ defaultValues: draftOf('profile', empty) })`, then `useDraft('profile', form)`, and
 * `clearDraft('profile')` of draft-store.ts once it is sent.
 */
export function useDraft<V extends FieldValues>(key: string, form: UseFormReturn<V>): void {
  const { watch } = form
  useEffect(() => {
    const watching = watch((values) => keepDraft(key, values as Record<string, unknown>))
    return () => watching.unsubscribe()
  }, [key, watch])
}

/** The same in memory, for names and numbers of people: a look at customer service and back must not cost them. */
export function useMemoryDraft<V extends FieldValues>(store: EphemeralStore<Partial<V>>, form: UseFormReturn<V>): void {
  const { watch } = form
  useEffect(() => {
    const watching = watch((values) => store.keep(withoutSecrets(values as V) as Partial<V>))
    return () => watching.unsubscribe()
  }, [store, watch])
}
