import { sql } from 'kysely'

/** Hours within which wrong tries add up, and for which the lock then holds. */
const LOCK_HOURS = 24

/** `recent`: the first wrong try of the count is younger than a day; an older count starts afresh. */
export type Tries = { wrong: number; recent: boolean; locked: boolean }
export type AfterWrong = { wrong: number; starts: boolean; locks: boolean; left: number }

/** The count after one more wrong try. The try that reaches `most` locks. */
export function afterWrong(tries: Tries, most: number): AfterWrong {
  const wrong = tries.recent ? tries.wrong + 1 : 1
  return { wrong, starts: !tries.recent, locks: wrong >= most, left: Math.max(0, most - wrong) }
}

// Real time, and the database's: a server whose clock is off locks nobody longer or shorter.
export const isRecent = (column: string) =>
  sql<boolean>`coalesce(${sql.ref(column)} > now() - make_interval(hours => ${LOCK_HOURS}), false)`
export const isLocked = (column: string) => sql<boolean>`coalesce(${sql.ref(column)} > now(), false)`
export const lockEnd = () => sql<Date>`now() + make_interval(hours => ${LOCK_HOURS})`
