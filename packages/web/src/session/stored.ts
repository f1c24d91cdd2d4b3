import * as z from 'zod/mini'
import type { Store } from './storage.ts'

/** What is stored under a key if it still has the expected shape; anything else reads as nothing. */
export function readStored<T>(store: Store, key: string, shape: z.ZodMiniType<T>): T | undefined {
  const text = store.get(key)
  if (text === null) return undefined
  try {
    const parsed = z.safeParse(shape, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

export const writeStored = (store: Store, key: string, value: unknown): void => store.set(key, JSON.stringify(value))
