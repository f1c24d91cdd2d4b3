import type { SmsPurpose } from '@wanka/contract/enums.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import type { Standing } from './asker.ts'
import { afterWrong, isLocked, isRecent, lockEnd, type Tries } from './attempt-limits.ts'

/** Wrong attempts of all untrusted askers together, at one secret of one phone, before it is locked for them, for a day. */
export const STRANGERS_TO_LOCK = 20
const STRANGERS = ''

export type Guarded = { phone: Buffer; purpose: SmsPurpose | 'password' | 'authCode' }
export type Attempts = { own: Tries; strangers: Tries; locked: boolean }

const NONE: Tries = { wrong: 0, recent: false, locked: false }

/** The wrong attempts so far; a trusted party is not locked by the attempts of untrusted askers. */
export async function attemptsOf(
  reader: Reader,
  { phone, purpose }: Guarded,
  { trusted, party }: Standing,
): Promise<Attempts> {
  const rows = await reader
    .selectFrom('secret_attempt')
    .select(['party', 'wrong', isRecent('since').as('recent'), isLocked('locked_until').as('locked')])
    .where('mobile_index', '=', phone)
    .where('purpose', '=', purpose)
    .where('party', 'in', [party, STRANGERS])
    .execute()
  const own = rows.find((row) => row.party === party) ?? NONE
  const strangers = rows.find((row) => row.party === STRANGERS) ?? NONE
  return { own, strangers, locked: own.locked || (!trusted && strangers.locked) }
}

/**
 * Counts a wrong attempt; the one that reaches `most`, or the shared cap of untrusted askers, locks. The caller holds the phone
 * lock.
 */
export async function countWrong(
  tx: Tx,
  guarded: Guarded,
  { trusted, party }: Standing,
  { attempts, most }: { attempts: Attempts; most: number },
): Promise<{ locks: boolean; left: number }> {
  const own = await countOne(tx, guarded, party, { tries: attempts.own, most })
  if (trusted) return own
  const all = await countOne(tx, guarded, STRANGERS, { tries: attempts.strangers, most: STRANGERS_TO_LOCK })
  return { locks: own.locks || all.locks, left: Math.min(own.left, all.left) }
}

async function countOne(
  tx: Tx,
  { phone, purpose }: Guarded,
  party: string,
  { tries, most }: { tries: Tries; most: number },
): Promise<{ locks: boolean; left: number }> {
  const { wrong, starts, locks, left } = afterWrong(tries, most)
  const count = { wrong, locked_until: locks ? lockEnd() : null, ...(starts ? { since: sql<Date>`now()` } : {}) }
  await tx
    .insertInto('secret_attempt')
    .values({ mobile_index: phone, purpose, party, ...count })
    .onConflict((conflict) => conflict.columns(['mobile_index', 'purpose', 'party']).doUpdateSet(count))
    .execute()
  return { locks, left }
}

/** Clears the count of this party after a right attempt. The shared count of untrusted askers stays. */
export async function clearAttempts(tx: Tx, { phone, purpose }: Guarded, { party }: Standing): Promise<void> {
  await tx
    .deleteFrom('secret_attempt')
    .where('mobile_index', '=', phone)
    .where('purpose', '=', purpose)
    .where('party', '=', party)
    .execute()
}
