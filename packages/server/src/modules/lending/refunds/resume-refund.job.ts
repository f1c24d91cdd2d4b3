import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { holdAccount } from '../../customer/eligibility/index.ts'
import { allocateRefund } from './allocate-refund.ts'
import { payOutRest, TRIES } from './pay-out-rest.ts'
import { lockRefund } from './refund-row.ts'

const Payload = z.object({ customerId: z.string(), refundId: z.string(), round: z.optional(z.int()) })

/** Job that resumes a refund that waited for a payment of its loan, for a card, or for the next attempt. */
export const makeResumeRefundJob =
  (db: Db): JobHandler =>
  async (payload) => {
    const { round, ...which } = Payload.parse(payload)
    await transact(db, async (tx) => {
      await holdAccount(tx, which.customerId)
      const refund = await lockRefund(tx, which)
      if (refund?.state === 'accepted') await allocateRefund(tx, refund, round)
      if (refund?.state === 'allocated') await payOutRest(tx, refund, await today(tx))
    })
  }

/** Nightly step: queues every waiting refund, once a night. @returns how many */
export async function resumeRefunds(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql<{ customer_id: string; refund_id: string }>`
    with waiting as (
      select customer_id, refund_id from refund
       where state in ('accepted', 'allocated') and payout_tries < ${TRIES} and coalesce(looked_at_on, '-infinity') < ${opening}
       order by moved_at limit ${limit} for update skip locked)
    update refund r set looked_at_on = ${opening} from waiting w
     where r.customer_id = w.customer_id and r.refund_id = w.refund_id returning r.customer_id, r.refund_id`.execute(tx)
  for (const { customer_id: customerId, refund_id: refundId } of rows)
    await addJob(tx, 'refund.goOn', { customerId, refundId }, { key: `refund.goOn:${refundId}` })
  return rows.length
}
