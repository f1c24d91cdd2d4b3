import * as z from 'zod/mini'
import { tabStore } from '../../../storage/storage.ts'
import { readStored, writeStored } from '../../../storage/stored.ts'

const KEY = 'cardCode'
/** A bank's code is valid for five minutes. */
const LIFE_MS = 5 * 60_000

const Pending = z.object({
  /** The form that requested it. */
  form: z.string(),
  bizNo: z.string(),
  bankName: z.string(),
  tail: z.string(),
  /** Masked. */
  mobile: z.string(),
  /** Epoch milliseconds: when it was sent and when another may be requested. */
  sentAt: z.number(),
  resendAt: z.number(),
  /** Accepted before the code was requested. */
  agreementKeys: z.array(z.string()),
})
export type PendingCode = z.infer<typeof Pending>

/**
 * A pending code survives a reload: a customer who switches to the messages app may return to a reloaded page, and only the
 * newest code counts.
 */
export function readPendingCode(form: string, now: number): PendingCode | undefined {
  const pending = readStored(tabStore, KEY, Pending)
  return pending?.form === form && now - pending.sentAt < LIFE_MS ? pending : undefined
}

export const keepPendingCode = (pending: PendingCode): void => writeStored(tabStore, KEY, pending)
export const clearPendingCode = (): void => tabStore.remove(KEY)
