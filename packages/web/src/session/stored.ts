import * as z from 'zod/mini'
import type { Store } from './storage.ts'
import { readValue, writeValue } from './stored-value.ts'

/** What is stored under a key if it still has the expected shape; anything else reads as nothing. */
export const readStored = <T>(store: Store, key: string, shape: z.ZodMiniType<T>): T | undefined =>
  readValue(store, key, (value) => z.parse(shape, value))

export const writeStored = writeValue
