import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'

/** A customer's loan of a partner lender. `checking`: its books and ours say different things, and somebody is looking into it. */
export type PartnerLoan = { orderId: string; funderCode: string; checking: boolean; comparedAt: Date | null }

/** The customer's loans that partners lent, each with when its lender's books were last compared with ours. */
export async function partnerLoans(reader: Reader, customerId: string): Promise<PartnerLoan[]> {
  const { rows } = await sql<PartnerLoan>`
    select l.order_id as "orderId", l.funder_code as "funderCode", l.state = 'differing' as checking,
           (select max(compared_at) from lender_comparison c where c.funder_code = l.funder_code) as "comparedAt"
      from lender_loan l where l.customer_id = ${customerId} and not l.returned`.execute(reader)
  return rows
}
