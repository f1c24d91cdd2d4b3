import { type CheckFailure, type CheckOptions, check } from './check.ts'
import type { Rule } from './rule.ts'

export type FormField = Omit<CheckOptions, 'client'> & { rule: Rule; value: string | null | undefined }
export type FormResult<Key extends string> =
  | { ok: true; values: Record<Key, string> }
  | { ok: false; errors: Partial<Record<Key, CheckFailure>>; first: Key }

/** Checks a whole form: one error per field, and the first field with one, to focus it. */
export const checkAll = <Key extends string>(
  form: Readonly<Record<Key, FormField>>,
  client: 'app' | 'web' = 'web',
): FormResult<Key> => {
  const values: Partial<Record<Key, string>> = {}
  const errors: Partial<Record<Key, CheckFailure>> = {}
  let first: Key | undefined
  for (const key of Object.keys(form) as Key[]) {
    const { rule, value, ...options } = form[key]
    const result = check(rule, value, { ...options, client })
    if (result.ok) values[key] = result.value
    else {
      errors[key] = result
      first ??= key
    }
  }
  return first === undefined ? { ok: true, values: values as Record<Key, string> } : { ok: false, errors, first }
}
