import { type Control, type FieldValues, useWatch } from 'react-hook-form'

type Reasons<V> = { readonly [name in keyof V]?: string | undefined }

const isEmpty = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) ? !value.some(Boolean) : value === undefined || value === null
}

/**
 * What the button of a form says in place of its label while a required field is empty: the reason of the first one. A field
 * that is filled wrongly keeps the button live, and its error stands at the field.
 */
export function missingIn<V extends object>(values: { [name in keyof V]?: unknown }, reasons: Reasons<V>) {
  const names = Object.keys(reasons) as (keyof V)[]
  const first = names.find((name) => reasons[name] !== undefined && isEmpty(values[name]))
  return first === undefined ? undefined : reasons[first]
}

/** The same for a form of react-hook-form, while it is filled. */
export const useMissing = <V extends FieldValues>(control: Control<V>, reasons: Reasons<V>): string | undefined =>
  missingIn<V>(useWatch({ control }) as V, reasons)
