import { daysBetween } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { platformEntry, post } from '../../../ledger/transfer.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { carryInterest, loadPlan } from '../loans/index.ts'

/** A loan can be written off when its oldest bill is this many days past due. */
const LATE_DAYS = 180

/**
 * Books the open balance of a loan as cost, against an allowance. It is no forgiveness: the bills, their penalty and what the
 * customer sees stay as they are, and a later payment reduces the cost again.
 * @returns the amount written off, fen
 * @throws RangeError without such a loan, for one that is not past due for long enough, and for one that was written off
 */
export async function writeOff(tx: Tx, appId: string): Promise<Fen> {
  const loan = await tx
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id', 'state'])
    .where('app_id', '=', appId)
    .forUpdate()
    .executeTakeFirst()
  if (!loan) throw new RangeError(`no loan ${appId}`)
  if (loan.state !== 'repaying') throw new RangeError(`loan ${appId} is ${loan.state}`)
  const { customer_id: customerId, order_id: orderId } = loan
  await carryInterest(tx, customerId, [orderId])
  const { date, rows } = await loadPlan(tx, customerId, { orderIds: [orderId] })
  const oldest = rows.find((row) => !row.paidOn)
  const late = oldest ? daysBetween(oldest.dueOn, date) : 0
  if (late < LATE_DAYS) throw new RangeError(`loan ${appId} is ${Math.max(0, late)} days late, not ${LATE_DAYS}`)
  const amount = await outstandingOf(tx, customerId, orderId)
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('write_off')
    .values({ customer_id: customerId, order_id: orderId, written_off_on: date, amount, allowance: amount })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (written !== 1n) throw new RangeError(`loan ${appId} was written off before`)
  const entries = [platformEntry('writeOff', amount), platformEntry('writeOffAllowance', -amount)]
  await post(tx, [{ key: `writeOff:${orderId}`, kind: 'writeOff', valueDate: date, postingDate: date, entries }])
  return amount
}

/** Open balance of a loan in the books: principal, and the interest, fees and penalty that were posted. */
async function outstandingOf(reader: Reader, customerId: string, orderId: string): Promise<Fen> {
  const { open } = await reader
    .selectFrom('ledger_account')
    .select(({ fn }) => fn.sum<number>('balance').as('open'))
    .where('customer_id', '=', customerId)
    .where('loan_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return fen(Number(open ?? 0))
}
