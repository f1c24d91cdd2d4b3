import type { BaseInfo } from '@wanka/contract/customer/profile.ts'
import { textHash } from '@wanka/contract/text-hash.ts'
import { frontInfo } from '../api/session.shapes.ts'
import { maybe, object, text } from '../shapes/shape.ts'
import type { Store } from '../storage/storage.ts'
import { readValue, writeValue } from '../storage/storage.ts'
import { SNAPSHOT_KEY } from './session-facts.ts'

/** The specification's snapshot: the token blanked, isLogin false. `owner` identifies the session without revealing the token. */
const Snapshot = object({ owner: text, baseInfo: maybe(frontInfo.read) })

export function writeSnapshot(store: Store, session: { token: string; baseInfo: BaseInfo | undefined }): void {
  if (!session.token) {
    store.remove(SNAPSHOT_KEY)
    return
  }
  writeValue(store, SNAPSHOT_KEY, {
    token: '',
    isLogin: false,
    owner: textHash(session.token),
    baseInfo: session.baseInfo,
  })
}

/** The base info that a reload may show at once, if it belongs to this token. */
export function readSnapshot(store: Store, token: string): BaseInfo | undefined {
  const snapshot = readValue(store, SNAPSHOT_KEY, Snapshot)
  return snapshot?.owner === textHash(token) ? snapshot.baseInfo : undefined
}
