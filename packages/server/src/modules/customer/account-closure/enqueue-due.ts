import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** A step of the nightly close: enqueues the job of every due closure, once a night. @returns how many */
export async function enqueueDueClosings(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql`
    with due as (
      select customer_id, closing_id from account_closing
       where state = 'waiting' and due_on < ${opening} and (handed_on is null or handed_on < ${opening})
       order by due_on, closing_id limit ${limit} for update skip locked
    ), handed as (
      update account_closing c set handed_on = ${opening} from due
       where c.customer_id = due.customer_id and c.closing_id = due.closing_id returning c.customer_id, c.closing_id
    )
    select queue_job('closing.finish', json_build_object('customerId', customer_id, 'closingId', closing_id),
             job_key => 'closing.finish:' || closing_id)
      from handed`.execute(tx)
  return rows.length
}
