import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, sumFen } from '@wanka/domain/money.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

const locked = preparedQuery(`
  select 1 from instalment i
   where i.customer_id = $1 and i.order_id in (select o.order_id from loan_order o where o.customer_id = $1 and o.app_id = any($2)) and i.paid_on is null
   order by i.due_on, i.customer_id, i.order_id, i.no for update`)

const carried = preparedQuery('select ledger_carry_interest($1, $2)')
const carriedTo = preparedQuery(`
  select ledger_carry_interest($1, array(select o.order_id from loan_order o where o.customer_id = $1 and o.app_id = any($2)))`)

/**
 * Locks the unpaid instalments of these loans, pipelined with the next query, in the order of the nightly close, which posts on
 * instalments without locking their loans, and carries to the loans what it has posted for all. Reads after it see both. The
 * caller holds the loans.
 */
export async function lockInstalments(tx: Tx, customerId: string, appIds: readonly string[]): Promise<void> {
  await locked.pipelined(tx, customerId, appIds)
  await carriedTo.pipelined(tx, customerId, appIds)
}

/**
 * Carries to these loans what the nightly close has posted for all, pipelined with the next query: before their bills are read to be
 * changed, and before their accounts are read. The caller holds the loans. Until the transaction ends the close posts nothing for
 * the customer.
 */
export const carryInterest = (tx: Tx, customerId: string, orderIds: readonly string[]): Promise<void> =>
  carried.pipelined(tx, customerId, orderIds)

type Loan = { customerId: string; orderId: string }
/** New due date of an instalment, and the interest added to it, fen. */
type Moved = { no: number; to: BusinessDate; extra: Fen }

const dated = preparedQuery(`
  update instalment i set due_on = d.due_on, interest = i.interest + d.extra
    from unnest($3::integer[], $4::date[], $5::bigint[]) as d (no, due_on, extra)
   where i.customer_id = $1 and i.order_id = $2 and i.no = d.no`)
const repriced = preparedQuery(`
  update loan_order set total_interest = total_interest + $3, ledger_version = ledger_version + 1
   where customer_id = $1 and order_id = $2`)

/** Moves instalments to other due dates; earlier quotes of the loan become stale. The caller holds the locks. */
export async function moveDueDates(tx: Tx, { customerId, orderId }: Loan, moved: readonly Moved[]): Promise<void> {
  const columns = [moved.map(({ no }) => no), moved.map(({ to }) => to), moved.map(({ extra }) => extra)]
  await dated.pipelined(tx, customerId, orderId, ...columns)
  await repriced.pipelined(tx, customerId, orderId, sumFen(moved.map(({ extra }) => extra)))
}

/** Deletes the plan of a loan whose money never arrived. Its figures remain in the signed documents. */
export async function withdrawPlan(tx: Tx, { customerId, orderId }: Loan): Promise<void> {
  await tx.deleteFrom('instalment').where('customer_id', '=', customerId).where('order_id', '=', orderId).execute()
}
