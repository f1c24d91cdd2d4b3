import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

const locked = preparedQuery(`
  select 1 from instalment i
   where i.customer_id = $1 and i.order_id in (select o.order_id from loan_order o where o.customer_id = $1 and o.app_id = any($2)) and i.paid_on is null
   order by i.due_on, i.customer_id, i.order_id, i.no for update`)

/**
 * Locks the unpaid instalments of these loans, pipelined with the next query, in the order of the nightly close, which posts on
 * instalments without locking their loans. Reads after it see what the close has posted. The caller holds the loans.
 */
export const lockInstalments = (tx: Tx, customerId: string, appIds: readonly string[]): Promise<void> =>
  locked.pipelined(tx, customerId, appIds)
