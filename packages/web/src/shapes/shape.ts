import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fenFromDecimal } from '@wanka/domain/money.ts'

// The part of the schema library that the first screen needs, small enough to be loaded with it.

/** The decoded value. @throws TypeError or RangeError when the value has another shape */
export type Shape<T> = (value: unknown) => T

/** The decoded value, or `undefined` when it has another shape. */
export function readAs<T, V>(shape: (value: V) => T, value: V): T | undefined {
  try {
    return shape(value)
  } catch {
    return undefined
  }
}

const when =
  <T>(fits: (value: unknown) => value is T): Shape<T> =>
  (value) => {
    if (fits(value)) return value
    throw new TypeError('not of the expected shape')
  }

export const anything: Shape<unknown> = (value) => value
export const text = when((value) => typeof value === 'string')
export const int = when((value): value is number => Number.isSafeInteger(value))
export const bool = when((value) => typeof value === 'boolean')
export const oneOf = <T extends string>(...values: readonly T[]): Shape<T> =>
  when((value): value is T => values.includes(value as T))
/** `"1234.56"` on the wire. */
export const money: Shape<Fen> = (value) => fenFromDecimal(text(value))
/** A real day, `2028-02-29`. Not checked by the domain's calendar, which would add its arithmetic to the bundle. */
export const date: Shape<BusinessDate> = when(
  (value): value is BusinessDate => typeof value === 'string' && new Date(value).toISOString().slice(0, 10) === value,
)

export const maybe =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value) =>
    value === undefined ? undefined : shape(value)

export const list =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value) =>
    when(Array.isArray)(value).map(item)

const record = when(
  (value): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** An object with any keys and values of one shape. */
export const dictionary =
  <T>(item: Shape<T>): Shape<Record<string, T>> =>
  (value) =>
    Object.fromEntries(Object.entries(record(value)).map(([name, inside]) => [name, item(inside)]))

type Fields = Record<string, Shape<unknown>>
type Read<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> }

/** An object with exactly these keys: other keys are dropped. */
export const object =
  <F extends Fields>(fields: F): Shape<Read<F>> =>
  (value) => {
    const found = record(value)
    const read = Object.entries(fields).map(([name, shape]) => [name, shape(found[name])] as const)
    return Object.fromEntries(read.filter(([, inside]) => inside !== undefined)) as Read<F>
  }
