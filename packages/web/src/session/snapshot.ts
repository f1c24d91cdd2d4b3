import { BaseInfo } from '@wanka/contract/customer.ts'
import * as z from 'zod/mini'
import type { Store } from './storage.ts'
import { readStored, writeStored } from './stored.ts'
import { textHash } from './text-hash.ts'

const KEY = 'session'
/** The specification's snapshot: the token blanked, isLogin false. `owner` tells whose it is without telling the token. */
const Snapshot = z.object({
  token: z.literal(''),
  isLogin: z.literal(false),
  owner: z.string(),
  baseInfo: z.optional(BaseInfo),
})

export function writeSnapshot(store: Store, session: { token: string; baseInfo: BaseInfo | undefined }): void {
  if (!session.token) {
    store.remove(KEY)
    return
  }
  writeStored(store, KEY, { token: '', isLogin: false, owner: textHash(session.token), baseInfo: session.baseInfo })
}

/** What a reload may show at once: the base info, if it belongs to this token. */
export function readSnapshot(store: Store, token: string): BaseInfo | undefined {
  const snapshot = readStored(store, KEY, Snapshot)
  return snapshot?.owner === textHash(token) ? snapshot.baseInfo : undefined
}
