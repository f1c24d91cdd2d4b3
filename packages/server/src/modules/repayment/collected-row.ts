import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../kernel/db.ts'
import type { Collected } from './spread.ts'

const amount = z.int().transform(fen)
const Items = z.array(z.object({ orderId: z.string(), no: z.int(), amount }))

type Row = {
  repay_no: string
  state: string
  kind: string
  amount: number
  business_date: string
  today: string
  items: unknown
}

/** Locks a repayment order, its loans and their unpaid instalments, each in id order, in one round trip. */
export async function lockCollected(tx: Tx, customerId: string, repayId: string): Promise<Collected | undefined> {
  const { rows } = await sql<Row>`
    with r as materialized (
      select * from repayment_order where customer_id = ${customerId} and repay_id = ${repayId} for update
    ), l as materialized (
      select order_id from loan_order where customer_id = ${customerId}
         and order_id in (select t.order_id from repayment_item t join r using (customer_id, repay_id))
       order by order_id for update
    ), i as materialized (
      select no from instalment where customer_id = ${customerId} and order_id in (select order_id from l) and paid_on is null
       order by order_id, no for update
    )
    select r.repay_no, r.state, r.kind, r.amount, r.business_date, b.business_date as today, (select count(*) from i) as locked,
           (select json_agg(json_build_object('orderId', t.order_id, 'no', t.no, 'amount', t.amount)) from repayment_item t
             where t.customer_id = r.customer_id and t.repay_id = r.repay_id) as items
      from r cross join business_calendar b`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  return {
    repayment: {
      customerId,
      repayId,
      repayNo: row.repay_no,
      state: stateNamed(repaymentOrder, row.state),
      kind: row.kind,
      amount: fen(row.amount),
      date: businessDate(row.business_date),
    },
    items: Items.parse(row.items),
    today: businessDate(row.today),
  }
}
