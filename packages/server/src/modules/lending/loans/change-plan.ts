import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, sumFen } from '@wanka/domain/money.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

type Loan = { customerId: string; orderId: string }
/** Where an instalment moves, and what more interest it asks for there. */
type Moved = { no: number; to: BusinessDate; extra: Fen }

const dated = preparedQuery(`
  update instalment i set due_on = d.due_on, interest = i.interest + d.extra
    from unnest($3::integer[], $4::date[], $5::bigint[]) as d (no, due_on, extra)
   where i.customer_id = $1 and i.order_id = $2 and i.no = d.no`)
const repriced = preparedQuery(`
  update loan_order set total_interest = total_interest + $3, ledger_version = ledger_version + 1
   where customer_id = $1 and order_id = $2`)

/** Gives instalments other due dates; every quote of the loan from before is stale. The caller holds the locks. */
export async function moveDueDates(tx: Tx, { customerId, orderId }: Loan, moved: readonly Moved[]): Promise<void> {
  const columns = [moved.map(({ no }) => no), moved.map(({ to }) => to), moved.map(({ extra }) => extra)]
  await dated.pipelined(tx, customerId, orderId, ...columns)
  await repriced.pipelined(tx, customerId, orderId, sumFen(moved.map(({ extra }) => extra)))
}

/** A plan for money that never came. Its figures stay in the papers that were signed. */
export async function withdrawPlan(tx: Tx, { customerId, orderId }: Loan): Promise<void> {
  await tx.deleteFrom('instalment').where('customer_id', '=', customerId).where('order_id', '=', orderId).execute()
}
