import { sql } from 'kysely'
import type { Db } from './db.ts'
import { refuse } from './failures.ts'

/** So many requests in a window that begins with the first of them. */
export type RequestLimit = { most: number; seconds: number; refusal: string }

/**
 * Counts one more request about this subject, on every instance together and by the database's clock.
 * @throws CallError 40403 with the limit's refusal when there were too many
 */
export async function countRequest(db: Db, subject: string, { most, seconds, refusal }: RequestLimit): Promise<void> {
  const { rows } = await sql<{ asked: number }>`
    insert into request_count as known (subject, asked, ends_at) values (${subject}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (subject) do update set
      asked = case when known.ends_at <= now() then 1 else known.asked + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning asked`.execute(db)
  if ((rows[0]?.asked ?? 0) > most) refuse(refusal)
}
