import { textHash } from '@wanka/contract/text-hash.ts'
import * as z from 'zod/mini'
import type { Store } from './storage.ts'
import { readStored, writeStored } from './stored.ts'

const KEY = 'once'
const MOST = 30
const Keys = z.array(z.object({ opening: z.string(), operation: z.string(), body: z.string(), uuid: z.string() }))

/**
 * Idempotency keys of writes. The same operation with the same body from the same opening of a screen has the same key, also
 * after a reload halfway; another body or another opening has another.
 */
export const onceKeys = (store: Store, newKey: () => string) => {
  const read = () => readStored(store, KEY, Keys) ?? []
  return {
    keyFor(opening: string, operation: string, body: string): string {
      const keys = read()
      const hash = textHash(body)
      const known = keys.find((key) => key.opening === opening && key.operation === operation && key.body === hash)
      if (known) return known.uuid
      const uuid = newKey()
      writeStored(store, KEY, [...keys, { opening, operation, body: hash, uuid }].slice(-MOST))
      return uuid
    },
    /** The last answer was final and must not be replayed: the next attempt gets a new key. */
    renew(opening: string, operation: string): void {
      const others = read().filter((key) => key.opening !== opening || key.operation !== operation)
      writeStored(store, KEY, others)
    },
    forgetOpening(opening: string): void {
      writeStored(
        store,
        KEY,
        read().filter((key) => key.opening !== opening),
      )
    },
  }
}
