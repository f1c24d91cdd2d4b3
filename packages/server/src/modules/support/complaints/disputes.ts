import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'

type Loan = { customerId: RawBuilder<unknown>; appId: RawBuilder<unknown> }

/** SQL: complaints about a loan, or a bill of it, that have no answer yet. */
const disputes = ({ customerId, appId }: Loan): RawBuilder<unknown> => sql`
  from complaint c where c.customer_id = ${customerId} and c.type = 'repayment' and c.state in ('received', 'inHand')
   and (c.about = ${appId} or starts_with(c.about, ${appId} || '-'))`

/** SQL: whether there is one. Until it is answered, automatic debits and reminders pause. */
export const isDisputed = (loan: Loan): RawBuilder<boolean> => sql`exists (select ${disputes(loan)})`

/** The ticket number of the newest dispute; `undefined` without one. */
export async function disputeOf(reader: Reader, customerId: string, appId: string): Promise<string | undefined> {
  const loan = { customerId: sql`${customerId}::uuid`, appId: sql`${appId}::text` }
  const { rows } = await sql<{ ticket_no: string }>`
    select c.ticket_no ${disputes(loan)} order by c.created_at desc limit 1`.execute(reader)
  return rows[0]?.ticket_no
}
