import * as z from 'zod/mini'
import type { Store } from './storage.ts'
import { readValue, writeValue } from './storage.ts'

/** The stored value of a key, if it has the expected shape; else `undefined`. */
export const readStored = <T>(store: Store, key: string, shape: z.ZodMiniType<T>): T | undefined =>
  readValue(store, key, (value) => z.parse(shape, value))

export const writeStored = writeValue
