import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import { type Pipelined, preparedQuery } from '../../../platform/db/pipelined-query.ts'
import type { Collected } from './allocate-payment.ts'
import type { RepaymentKind } from './repayment-row.ts'

const amount = z.int().transform(fen)
const Items = z.array(z.object({ orderId: z.string(), no: z.int(), amount }))

type Row = {
  repay_no: string
  state: string
  kind: RepaymentKind
  amount: number
  discount: number
  coupon_id: string | null
  business_date: string
  today: string
  items: unknown
}

const locked = preparedQuery<Row>(`
  with r as materialized (
    select * from repayment_order where customer_id = $1 and repay_id = $2 for update
  ), l as materialized (
    select order_id from loan_order where customer_id = $1
       and order_id in (select t.order_id from repayment_item t where t.customer_id = $1 and t.repay_id = $2)
     order by order_id for update
  ), i as materialized (
    select i.no from instalment i where i.customer_id = $1 and i.paid_on is null
       and (i.order_id, i.no) in (select t.order_id, t.no from repayment_item t where t.customer_id = $1 and t.repay_id = $2)
       and i.order_id in (select order_id from l) order by i.order_id, i.no for update
  )
  select r.repay_no, r.state, r.kind, r.amount, r.discount, r.coupon_id, r.business_date, b.business_date as today, (select count(*) from i) as locked,
         (select json_agg(json_build_object('orderId', t.order_id, 'no', t.no, 'amount', t.amount)) from repayment_item t
           where t.customer_id = r.customer_id and t.repay_id = r.repay_id) as items
    from r cross join business_calendar b`)

const carried = preparedQuery(`
  select ledger_carry_interest($1, array(select distinct t.order_id from repayment_item t where t.customer_id = $1 and t.repay_id = $2))`)

/**
 * Locks a repayment order, its loans and the instalments that it pays, each in id order, and carries to the loans what the nightly
 * close has posted for all, pipelined with the next query.
 */
export async function lockCollected(tx: Tx, customerId: string, repayId: string): Promise<Pipelined<Row>> {
  const rows = await locked.pipelinedRows(tx, customerId, repayId)
  await carried.pipelined(tx, customerId, repayId)
  return rows
}

/** The repayment order from the rows of `lockCollected`; undefined when there is none. */
export function collectedIn({ rows }: Pipelined<Row>, customerId: string, repayId: string): Collected | undefined {
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
      discount: fen(row.discount),
      couponId: row.coupon_id ?? undefined,
      date: businessDate(row.business_date),
    },
    items: Items.parse(row.items),
    today: businessDate(row.today),
  }
}
