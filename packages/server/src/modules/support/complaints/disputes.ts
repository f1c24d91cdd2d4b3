import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'

type Loan = { customerId: RawBuilder<unknown>; appId: RawBuilder<unknown> }
type Type = 'repayment' | 'creditReport'

/** SQL: complaints of a type about a loan, or a bill of it, that have no answer yet. */
const disputes = ({ customerId, appId }: Loan, type: Type = 'repayment'): RawBuilder<unknown> => sql`
  from complaint c where c.customer_id = ${customerId} and c.type = ${type} and c.state in ('received', 'inHand')
   and (c.about = ${appId} or starts_with(c.about, ${appId} || '-'))`

/** SQL: whether there is one about its repayment. Until it is answered, automatic debits and reminders pause. */
export const isDisputed = (loan: Loan): RawBuilder<boolean> => sql`exists (select ${disputes(loan)})`

/** SQL: whether there is one about what the credit bureau is told. Until it is answered, reports carry its mark. */
export const isReportDisputed = (loan: Loan): RawBuilder<boolean> =>
  sql`exists (select ${disputes(loan, 'creditReport')})`

/** SQL: the ticket number of the newest one about what the credit bureau is told, or null. */
export const reportDispute = (loan: Loan): RawBuilder<string | null> =>
  sql`(select c.ticket_no ${disputes(loan, 'creditReport')} order by c.created_at desc limit 1)`

/** The ticket number of the newest dispute; `undefined` without one. */
export async function disputeOf(reader: Reader, customerId: string, appId: string): Promise<string | undefined> {
  const loan = { customerId: sql`${customerId}::uuid`, appId: sql`${appId}::text` }
  const { rows } = await sql<{ ticket_no: string }>`
    select c.ticket_no ${disputes(loan)} order by c.created_at desc limit 1`.execute(reader)
  return rows[0]?.ticket_no
}
