import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import { fen } from '@wanka/domain/money.ts'
import { repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { bankFailureWords, resolveStatus } from '../../payments/payment-instructions/index.ts'
import { payStateOf } from './confirm.service.ts'

type Row = {
  repay_id: string
  repay_no: string
  state: string
  amount: number
  fail_reason: string | null
  finished_at: Date | null
  can_retry: boolean
}

/**
 * State of a payment, or of the newest payment of a loan. While the bank has not answered, a read triggers a status query.
 * @throws CallError Status.forbidden when the customer has no such payment
 */
export async function repaymentStatus(
  db: Db,
  customerId: string,
  input: CallInput<typeof repayment.status>,
): Promise<CallOutput<typeof repayment.status>> {
  const row = await findRow(db, customerId, input)
  const state = stateNamed(repaymentOrder, row.state)
  if (state === 'processing') resolveStatus(db, customerId, row.repay_id)
  return {
    repayNo: row.repay_no,
    payState: payStateOf(state),
    amt: fen(row.amount),
    finishTime: row.finished_at ? formatDateTime(row.finished_at) : undefined,
    failReason: state === 'failed' ? bankFailureWords(row.fail_reason ?? '') : undefined,
    canRetry: row.can_retry,
  }
}

/** It can be retried when it ended without a payment and none of its bills is paid, or held by another open payment, since. */
async function findRow(
  db: Db,
  customerId: string,
  { repayNo, appId }: CallInput<typeof repayment.status>,
): Promise<Row> {
  if (repayNo === undefined && appId === undefined) return notFound()
  const which =
    repayNo !== undefined
      ? sql`r.repay_no = ${repayNo}`
      : sql`r.kind <> 'refund' and exists (select from repayment_item t join loan_order o using (customer_id, order_id)
                     where t.customer_id = r.customer_id and t.repay_id = r.repay_id and o.app_id = ${appId})`
  const { rows } = await sql<Row>`
    select r.repay_id, r.repay_no, r.state, r.amount, r.fail_reason, r.finished_at,
           r.state in ('failed', 'closed') and not exists (
             select from repayment_item t join instalment i on i.customer_id = t.customer_id and i.order_id = t.order_id and i.no = t.no
              where t.customer_id = r.customer_id and t.repay_id = r.repay_id
                and (i.paid_on is not null or exists (select from repayment_item other where other.customer_id = t.customer_id
                       and other.order_id = t.order_id and other.no = t.no and other.open))) as can_retry
      from repayment_order r where r.customer_id = ${customerId} and ${which}
     order by r.created_at desc limit 1`.execute(db)
  return rows[0] ?? notFound()
}
