import { lenderBooks } from '@wanka/domain/states/lender-books.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { moveBooks } from './books-row.ts'
import type { Difference } from './open-lender-case.ts'

/** Lines for the operator: when each lender was last compared, then each loan on which its books and ours differ. */
export async function differingLoans(reader: Reader): Promise<string[]> {
  const lenders = await sql<{ line: string }>`
    select distinct on (funder_code) funder_code || '  compared ' || business_date || ': ' || equal || ' equal, ' || differing || ' differing, '
           || accepted || ' accepted, ' || waiting || ' waiting, ' || unknown_here || ' unknown here' as line
      from lender_comparison order by funder_code, business_date desc`.execute(reader)
  const loans = await reader
    .selectFrom('lender_loan')
    .select(['funder_code', 'app_id', 'state', 'difference'])
    .where('state', 'in', ['differing', 'accepted'])
    .orderBy('funder_code')
    .orderBy('app_id')
    .execute()
  return [
    ...lenders.rows.map(({ line }) => line),
    ...loans.map(({ funder_code, app_id, state, difference }) =>
      [funder_code, app_id, state, difference ? JSON.stringify(difference) : 'unknown to the lender'].join('  '),
    ),
  ]
}

/**
 * Accepts a difference that staff have looked into: the customer no longer sees it, until the figures change.
 * @throws RangeError for a loan on which the books do not differ
 */
export async function acceptDifference(tx: Tx, appId: string, actor: string, note: string): Promise<void> {
  const row = await tx
    .selectFrom('lender_loan')
    .select(['customer_id', 'order_id', 'state', 'difference'])
    .where('app_id', '=', appId)
    .forUpdate()
    .executeTakeFirst()
  const from = row && stateNamed(lenderBooks, row.state)
  if (!row || from !== 'differing') throw new RangeError(`no difference on ${appId}`)
  const { customer_id: customerId, order_id: orderId } = row
  const difference = row.difference as Difference | null
  await moveBooks(tx, { customerId, orderId, from, event: 'accept', actor, reason: note, difference })
}
