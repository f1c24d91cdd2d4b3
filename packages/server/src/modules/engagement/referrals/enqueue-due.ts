import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** End-of-day step: enqueues at most `limit` due rewards for the job that pays or refuses them, once a day. @returns how many */
export async function enqueueDueRewards(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql`
    with due as (
      select customer_id, reward_id from reward
       where state = 'waiting' and due_on <= ${opening} and (handed_on is null or handed_on < ${opening})
       order by due_on, reward_id limit ${limit} for update skip locked
    ), handed as (
      update reward r set handed_on = ${opening} from due
       where r.customer_id = due.customer_id and r.reward_id = due.reward_id returning r.customer_id, r.reward_id
    )
    select queue_job('invitations.settle', json_build_object('customerId', customer_id, 'rewardId', reward_id),
             job_key => 'invitations.settle:' || reward_id)
      from handed`.execute(tx)
  return rows.length
}
