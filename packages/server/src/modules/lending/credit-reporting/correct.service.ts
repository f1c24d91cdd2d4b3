import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { sendReportsOf } from './send-due.ts'
import { writeCorrections } from './write-reports.ts'

/**
 * Corrects what the credit bureau was told of a loan, as its books stand now: after a dispute that was found to be right.
 * @returns how many reports were corrected
 * @throws RangeError without such a loan, and for one of a closed account
 */
export async function correctReports(tx: Tx, appId: string): Promise<number> {
  const loan = await tx
    .selectFrom('loan_order')
    .innerJoin('customer', 'customer.customer_id', 'loan_order.customer_id')
    .select(['loan_order.customer_id', 'order_id', 'customer.state'])
    .where('app_id', '=', appId)
    .forUpdate('loan_order')
    .executeTakeFirst()
  if (!loan) throw new RangeError(`no loan ${appId}`)
  if (loan.state === 'closed')
    throw new RangeError(`the account of ${appId} is closed: correct its reports with the bureau`)
  const date = await today(tx)
  const { rows } = await writeCorrections(tx, loan, date)
  await sendReportsOf(tx, loan.order_id, date)
  return rows
}
