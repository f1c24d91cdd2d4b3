import { type LenderBooksEvent, type LenderBooksState, lenderBooks } from '@wanka/domain/states/lender-books.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import type { Difference } from './open-lender-case.ts'

type Move = {
  customerId: string
  orderId: string
  from: LenderBooksState
  event: LenderBooksEvent
  actor: string
  reason?: string
  difference: Difference | null
}

/**
 * Moves the state of a loan in its lender's books, with its history.
 * @returns whether the loan was still in the state that the caller read
 */
export async function moveBooks(tx: Tx, { customerId, orderId, from, difference, ...move }: Move): Promise<boolean> {
  const row = await tx
    .selectFrom('lender_loan')
    .select('state')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || stateNamed(lenderBooks, row.state) !== from) return false
  const to = next(lenderBooks, from, move.event)
  await writeBooks(tx, { customerId, orderId }, { state: to, difference: difference && JSON.stringify(difference) })
  // a first agreement needs no history entry
  if (from !== 'notCompared' || to !== 'agreed')
    await recordChange(tx, { customerId, machine: 'lenderBooks', subject: orderId, from, to, ...move })
  return true
}

/** Updates the figures of a known difference. */
export const writeDifference = (
  tx: Tx,
  loan: { customerId: string; orderId: string },
  difference: Difference | null,
): Promise<void> => writeBooks(tx, loan, { difference: difference && JSON.stringify(difference) })

async function writeBooks(
  tx: Tx,
  { customerId, orderId }: { customerId: string; orderId: string },
  set: { state?: LenderBooksState; difference: string | null },
): Promise<void> {
  await tx
    .updateTable('lender_loan')
    .set(set)
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
}
