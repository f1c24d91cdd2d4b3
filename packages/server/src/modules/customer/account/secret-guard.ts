import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import { type Reader, type Tx, transact } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AfterWrong, afterWrong, type Tries } from './attempt-limits.ts'

/** Wrong attempts within a day before a password locks for a day. */
export const WRONG_TO_LOCK = 5

export type GuardedSecret = Tries & { hash: string }

/** Storage of a guarded password: the login password or the deal password of one customer. */
export type SecretStore = {
  read: (reader: Reader, lock: boolean) => Promise<GuardedSecret | undefined>
  count: (tx: Tx, after: AfterWrong) => Promise<void>
  clear: (tx: Tx) => Promise<void>
}

type Verdict = { status: FailureStatus; data: unknown } | undefined

/**
 * The stored hash that an attempt matched. Hashing runs outside the transaction; the decision falls under the row lock, so that
 * fifty parallel guesses get five answers.
 * @throws CallError Status.passwordMissing, Status.passwordWrong with `{leftTimes}`, Status.passwordLocked for a day
 */
export async function proveSecret(platform: Platform, store: SecretStore, attempt: string): Promise<string> {
  const seen = await store.read(platform.db, false)
  if (!seen) return fail(Status.passwordMissing)
  if (seen.locked) return fail(Status.passwordLocked)
  const right = await platform.passwords.matches(seen.hash, attempt)
  const verdict = await transact(platform.db, (tx) => judge(tx, store, seen.hash, right))
  if (verdict) fail(verdict.status, '', verdict.data)
  return seen.hash
}

async function judge(tx: Tx, store: SecretStore, matched: string, right: boolean): Promise<Verdict> {
  const now = await store.read(tx, true)
  if (now?.locked) return { status: Status.passwordLocked, data: null }
  // another device changed the password during hashing: the attempt proves nothing about the new one
  if (now?.hash !== matched) return { status: Status.passwordWrong, data: null }
  if (right) {
    if (now.wrong > 0) await store.clear(tx)
    return undefined
  }
  const after = afterWrong(now, WRONG_TO_LOCK)
  await store.count(tx, after)
  return { status: after.locks ? Status.passwordLocked : Status.passwordWrong, data: { leftTimes: after.left } }
}
