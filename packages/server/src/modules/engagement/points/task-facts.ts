import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'

/** A completed task that earns points; `occasion` is unique per customer. */
export type Done = { code: string; occasion: string; granted: boolean }

/** Months back in which on-time bills still count. */
const MONTHS = 3

/** The tasks completed according to the records, each once; claiming the points of a day is its sign-in. */
export async function whatWasDone(reader: Reader, customerId: string, date: BusinessDate): Promise<Done[]> {
  const { rows } = await sql<Done>`
    with done (code, occasion) as (
      select 'signIn', 'signIn:' || ${date}
      union all
      select 'realName', 'realName' where exists (select from customer_identity where customer_id = ${customerId} and mobile_confirmed_at is not null)
      union all
      select 'survey', 'survey:' || survey_id from survey_answer where customer_id = ${customerId}
      union all
      select 'firstLoan', 'firstLoan' where exists (select from loan_order where customer_id = ${customerId} and disbursed_on is not null)
      union all
      select distinct 'onTime', 'onTime:' || to_char(paid_on, 'YYYY-MM') from instalment
       where customer_id = ${customerId} and paid_on <= due_on and paid_on > ${date}::date - make_interval(months => ${MONTHS})
    )
    select d.code, d.occasion, g.occasion is not null as granted from done d
      left join point_grant g on g.customer_id = ${customerId} and g.occasion = d.occasion
     order by d.occasion`.execute(reader)
  return rows
}
