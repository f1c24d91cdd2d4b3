import { readAs, type Shape } from '../shapes/shape.ts'
import type { Store } from './storage.ts'

/** The stored value of a key, if it has the expected shape; else `undefined`. */
export function readValue<T>(store: Store, key: string, shape: Shape<T>): T | undefined {
  const text = store.get(key)
  return text === null ? undefined : readAs((stored: string) => shape(JSON.parse(stored)), text)
}

export const writeValue = (store: Store, key: string, value: unknown): void => store.set(key, JSON.stringify(value))
