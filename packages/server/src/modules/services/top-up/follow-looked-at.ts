import { sql } from 'kysely'
import { type Db, transact } from '../../../platform/db/db.ts'
import type { Pending } from '../../../platform/jobs/after-commit.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'

const ASK_EVERY_SECONDS = 5

/** Queues a query of the provider for orders that customers are viewing; for each at most every five seconds. */
export async function followLookedAt(db: Db, pending: readonly Pending[]): Promise<void> {
  for (const { customerId, id: orderId } of pending)
    await transact(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('top_up_order')
        .set({ asked_at: sql<Date>`now()` })
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .where('state', '=', 'accepted')
        .where(sql<boolean>`coalesce(asked_at, moved_at) < now() - make_interval(secs => ${ASK_EVERY_SECONDS})`)
        .executeTakeFirst()
      if (numUpdatedRows === 1n)
        await addJob(tx, 'topUp.follow', { customerId, orderId }, { key: `topUp.follow:${orderId}` })
    })
}
