import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type RepaymentOrderState, repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db.ts'

type Bill = { orderId: string; no: number }

/** The payment that holds any of these bills, if one is open. A bill is never held by two. */
export async function openRepayment(
  reader: Reader,
  customerId: string,
  bills: readonly Bill[],
): Promise<{ repayNo: string; state: RepaymentOrderState; date: BusinessDate } | undefined> {
  const { rows } = await sql<{ repay_no: string; state: string; business_date: string }>`
    select r.repay_no, r.state, r.business_date
      from repayment_item t join repayment_order r using (customer_id, repay_id)
      join jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as b("orderId" uuid, no integer) on b."orderId" = t.order_id and b.no = t.no
     where t.customer_id = ${customerId} and t.open order by r.created_at limit 1`.execute(reader)
  const row = rows[0]
  return (
    row && {
      repayNo: row.repay_no,
      state: stateNamed(repaymentOrder, row.state),
      date: businessDate(row.business_date),
    }
  )
}
