import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/failures.ts'
import { expectView } from '../customers/customer-view.ts'
import type { Staff } from '../staff/staff-session.ts'

export type ViewedLoan = { customerId: string; orderId: string; appId: string; viewEndsAt: Date }

/**
 * A loan by its number, for a member of staff who has said why they look at its customer.
 * @throws CallError Status.refused with `data.reasonNeeded` and `data.customerId`, Status.forbidden without such a loan
 */
export async function viewedLoan(db: Db, staff: Staff, appId: string): Promise<ViewedLoan> {
  const { rows } = await sql<{ customer_id: string; order_id: string }>`
    select customer_id, order_id from loan_order where app_id = ${appId}`.execute(db)
  const loan = rows[0] ?? notFound()
  const viewEndsAt = await expectView(db, staff, loan.customer_id)
  return { customerId: loan.customer_id, orderId: loan.order_id, appId, viewEndsAt }
}
