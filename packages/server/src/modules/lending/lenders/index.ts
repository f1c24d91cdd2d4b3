import { sql } from 'kysely'
import type { ServerModule } from '../../../gateways/parties.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { makeCompareJob } from './compare.job.ts'
import { makeTellJob } from './tell.job.ts'

/** A customer's loan from a partner lender. `checking`: its books differ from ours, and staff are looking into it. */
export type PartnerLoan = { orderId: string; funderCode: string; checking: boolean; comparedAt: Date | null }

/** The customer's loans from partner lenders, each with the time of the last comparison of the lender's books with ours. */
export async function partnerLoans(reader: Reader, customerId: string): Promise<PartnerLoan[]> {
  const { rows } = await sql<PartnerLoan>`
    select l.order_id as "orderId", l.funder_code as "funderCode", l.state = 'differing' as checking,
           (select max(compared_at) from lender_comparison c where c.funder_code = l.funder_code) as "comparedAt"
      from lender_loan l where l.customer_id = ${customerId} and not l.returned`.execute(reader)
  return rows
}

export { askForComparison, askLenders, haveLent } from './ask-lenders.ts'
export { acceptDifference, differingLoans } from './desk.service.ts'
export { tellChange, tellPayout, tellReturned } from './tell-lender.ts'

/** Notices to partner lenders about their loans, and the comparison of their books with ours. */
export const lendersModule: ServerModule = {
  jobs: (platform, parties) => ({
    'lender.tell': makeTellJob(platform, parties),
    'lender.compare': makeCompareJob(platform, parties),
  }),
}
