import * as z from 'zod/mini'
import { tabStore } from '../../../session/storage.ts'
import { readStored, writeStored } from '../../../session/stored.ts'

const KEY = 'cardCode'
/** A bank's code counts five minutes. */
const LIFE_MS = 5 * 60_000

const Pending = z.object({
  /** Which form asked for it. */
  form: z.string(),
  bizNo: z.string(),
  bankName: z.string(),
  tail: z.string(),
  /** Masked. */
  mobile: z.string(),
  /** Milliseconds: when it was sent and when another may be asked for. */
  sentAt: z.number(),
  resendAt: z.number(),
  /** Agreed to before it was asked for. */
  agreementKeys: z.array(z.string()),
})
export type PendingCode = z.infer<typeof Pending>

/**
 * A code that is on its way survives a reload: whoever looks into the messages may find this page reloaded on return,
 * and only the newest code counts.
 */
export function readPendingCode(form: string, now: number): PendingCode | undefined {
  const pending = readStored(tabStore, KEY, Pending)
  return pending?.form === form && now - pending.sentAt < LIFE_MS ? pending : undefined
}

export const keepPendingCode = (pending: PendingCode): void => writeStored(tabStore, KEY, pending)
export const clearPendingCode = (): void => tabStore.remove(KEY)
