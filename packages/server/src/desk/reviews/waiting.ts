import { isAllowed, type Permission } from '@wanka/contract/staff/permissions.ts'
import type { Waiting } from '@wanka/contract/staff/reviews.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/db.ts'
import type { Staff } from '../staff/staff-session.ts'

/** What waits in a queue of reviews, and the permission to look into it. */
const QUEUES: Record<Waiting['queue'], { permission: Permission; waiting: ReturnType<typeof sql> }> = {
  identities: {
    permission: 'identity.read',
    waiting: sql`select asked_at as since from identity_review where state = 'waiting'`,
  },
  vouchers: {
    permission: 'voucher.read',
    waiting: sql`select moved_at as since from voucher where state = 'reviewing' and pictures <> '{}'`,
  },
  hardships: {
    permission: 'hardship.read',
    waiting: sql`select moved_at as since from hardship where state = 'requested'`,
  },
  topUps: {
    permission: 'topUp.read',
    waiting: sql`select moved_at as since from top_up_order where state in ('paid', 'accepted')`,
  },
}

/** How many items wait in each queue that the caller may look into, and since when the oldest does. */
export async function waitingReviews(reader: Reader, { roles }: Pick<Staff, 'roles'>): Promise<Waiting[]> {
  const names = (Object.keys(QUEUES) as Waiting['queue'][]).filter((name) => isAllowed(roles, QUEUES[name].permission))
  if (names.length === 0) return []
  const counts = names.map(
    (name) =>
      sql`select ${name}::text as queue, count(*)::int as waiting, min(since) as oldest from (${QUEUES[name].waiting}) w`,
  )
  const { rows } = await sql<{ queue: Waiting['queue']; waiting: number; oldest: Date | null }>`
    ${sql.join(counts, sql` union all `)}`.execute(reader)
  return rows.map(({ queue, waiting, oldest }) => ({ queue, waiting, ...(oldest && { oldest: oldest.toISOString() }) }))
}
