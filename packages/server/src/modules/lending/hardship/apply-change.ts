import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { changed, type PlanChange } from '@wanka/domain/plan-change.ts'
import { sql } from 'kysely'
import { post } from '../../../ledger/transfer.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import {
  contractOf,
  loadPlan,
  lockInstalments,
  movedReceivables,
  type Plan,
  writeInstalment,
  writeRespread,
} from '../loans/index.ts'

type Loan = { customerId: string; orderId: string }

/** Locks a loan and its unpaid bills, on which the nightly close may be posting, and reads them. */
export async function lockPlan(tx: Tx, { customerId, orderId }: Loan): Promise<Plan> {
  const loan = await tx
    .selectFrom('loan_order')
    .select('app_id')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await lockInstalments(tx, customerId, [loan.app_id])
  return loadPlan(tx, customerId, { orderIds: [orderId] })
}

/** The last posting so far. Under a loan's lock it parts what was booked on the loan from what will be. */
export async function lastPosting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(transfer_id), 0)::bigint as last from ledger_transfer`.execute(tx)
  return rows[0]?.last ?? 0
}

/**
 * Applies a change to a locked plan: posts what it moves of the receivables, and writes the bills. What a plan adds to each bill has
 * been written down before.
 */
export async function applyChange(tx: Tx, loan: Loan & { hardshipId: string }, plan: Plan, change: PlanChange) {
  if (plan.rows.length === 0) return plan
  const after = changed(contractOf(plan.rows), plan.rows, change)
  const entries = movedReceivables(loan, plan.rows, after)
  const dates = { valueDate: change.on, postingDate: change.on }
  const of =
    change.kind === 'respread'
      ? ({ key: 'plan', kind: 'hardship' } as const)
      : ({ key: change.kind, kind: 'penaltyDue' } as const)
  await post(tx, [{ ...dates, key: `hardship:${of.key}:${loan.hardshipId}`, kind: of.kind, entries }])
  failpoint('hardship.posted')
  const known = new Set(plan.rows.map(({ no }) => no))
  if (change.kind === 'respread') await writeRespread(tx, loan, after, known)
  for (const row of after) if (known.has(row.no)) await writeInstalment(tx, loan, row)
  failpoint('hardship.written')
  return loadPlan(tx, loan.customerId, { orderIds: [loan.orderId] })
}

/** Lets penalty accrue again on a locked plan from a day on. @returns what is written down of it */
export async function releasePenalty(tx: Tx, loan: Loan & { hardshipId: string }, plan: Plan, on: BusinessDate) {
  const after = await lastPosting(tx)
  const released = await applyChange(tx, loan, plan, { kind: 'release', on, after })
  return { plan: released, set: { released_on: on, released_after: after } }
}
