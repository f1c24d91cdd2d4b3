import { SMS_LOCK_HOURS } from '@wanka/contract/constants.ts'
import { sql } from 'kysely'

/** `recent`: the first wrong attempt of the count is less than a day old; an older count starts again. */
export type Tries = { wrong: number; recent: boolean; locked: boolean }
export type AfterWrong = { wrong: number; starts: boolean; locks: boolean; left: number }

/** The count after one more wrong attempt. The attempt that reaches `most` locks. */
export function afterWrong(tries: Tries, most: number): AfterWrong {
  const wrong = tries.recent ? tries.wrong + 1 : 1
  return { wrong, starts: !tries.recent, locks: wrong >= most, left: Math.max(0, most - wrong) }
}

/**
 * SQL: whether the first wrong attempt still counts. The database's clock decides, so that a server whose clock is off neither
 * lengthens nor shortens a lock.
 */
export const isRecent = (column: string) =>
  sql<boolean>`coalesce(${sql.ref(column)} > now() - make_interval(hours => ${SMS_LOCK_HOURS}), false)`
/** SQL: whether a lock is in force. */
export const isLocked = (column: string) => sql<boolean>`coalesce(${sql.ref(column)} > now(), false)`
/** SQL: when a lock that starts now ends. */
export const lockEnd = () => sql<Date>`now() + make_interval(hours => ${SMS_LOCK_HOURS})`
