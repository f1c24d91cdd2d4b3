import { formatDateTime, formatMonthDay } from '@wanka/contract/format.ts'
import { sql } from 'kysely'
import type { Reader } from '../db/db.ts'
import { refuse } from './failures.ts'

/** `most` requests in a window of `seconds` that begins with the first of them. `refusal` may name the time of the next. */
export type RequestLimit = { most: number; seconds: number; refusal: string | ((when: string) => string) }

export const DAY_SECONDS = 24 * 3600

/**
 * Counts one more request about this subject, across all instances and by the database's clock. In a transaction it
 * counts only on commit, and concurrent ones about the same subject wait for each other.
 * @throws CallError Status.refused with the limit's refusal beyond it
 */
export async function countRequest(
  db: Reader,
  subject: string,
  { most, seconds, refusal }: RequestLimit,
): Promise<void> {
  const { asked, endsAt } = await countUp(db, subject, seconds)
  if (asked > most) refuse(typeof refusal === 'string' ? refusal : refusal(whenAgain(endsAt)))
}

/** The same, for a limit with another refusal. @returns how many there are now, and when the window ends */
export async function countUp(db: Reader, subject: string, seconds: number): Promise<{ asked: number; endsAt: Date }> {
  const { rows } = await sql<{ asked: number; ends_at: Date }>`
    insert into request_count as known (subject, asked, ends_at) values (${subject}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (subject) do update set
      asked = case when known.ends_at <= now() then 1 else known.asked + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning asked, ends_at`.execute(db)
  const [count] = rows
  if (!count) throw new Error('a count that was just written is returned')
  return { asked: count.asked, endsAt: count.ends_at }
}

/** `11月23日21:05`, the minute after the window. */
function whenAgain(endsAt: Date): string {
  const text = formatDateTime(new Date(endsAt.getTime() + 60_000))
  return `${formatMonthDay(text.slice(0, 10))}${text.slice(11, 16)}`
}
