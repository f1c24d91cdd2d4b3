import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import {
  type RepaymentOrderEvent,
  type RepaymentOrderState,
  repaymentOrder,
} from '@wanka/domain/states/repayment-order.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { releaseCoupon } from '../../engagement/coupons/index.ts'

/** Bank channel of all repayment debits, whatever the lender. */
export const DEBIT_CHANNEL = '9F'

/** How the money comes: paid by hand, debited, for an early settlement, by transfer, or as a merchant's refund. */
export type RepaymentKind = 'active' | 'autoDebit' | 'settlement' | 'offline' | 'refund'

export type Repayment = {
  customerId: string
  repayId: string
  repayNo: string
  kind: RepaymentKind
  state: RepaymentOrderState
  cardId: string
  amount: Fen
  /** The date whose prices it pays, and its value date. */
  date: BusinessDate
}

/** With the current business date, and whether its card may be debited. */
type Locked = Repayment & { today: BusinessDate; mayDebit: boolean }
type Row = {
  repay_id: string
  repay_no: string
  kind: RepaymentKind
  state: string
  card_id: string
  amount: number
  business_date: string
  today: string
  may_debit: boolean
}

const locked = preparedQuery<Row>(`
  select r.repay_id, r.repay_no, r.kind, r.state, coalesce(r.card_id::text, '') as card_id, r.amount, r.business_date, b.business_date as today,
         exists (select from debit_mandate m where m.customer_id = r.customer_id and m.card_id = r.card_id
                    and m.channel = '${DEBIT_CHANNEL}' and m.state = 'signed') as may_debit
    from repayment_order r cross join business_calendar b
   where r.repay_no = $2 and r.customer_id = $1 for update of r`)

/** Locks one of the customer's repayment orders by its number. */
export async function lockRepayment(tx: Tx, customerId: string, repayNo: string): Promise<Locked | undefined> {
  const [row] = await locked.rows(tx, customerId, repayNo)
  return (
    row && {
      customerId,
      repayId: row.repay_id,
      repayNo: row.repay_no,
      kind: row.kind,
      state: stateNamed(repaymentOrder, row.state),
      cardId: row.card_id,
      amount: fen(row.amount),
      date: businessDate(row.business_date),
      today: businessDate(row.today),
      mayDebit: row.may_debit,
    }
  )
}

export type Actor = 'customer' | 'system' | 'ops'

const moved = preparedQuery(`
  update repayment_order
     set state = $3, confirmed_at = case $4 when 'process' then now() else confirmed_at end,
         finished_at = case $4 when 'process' then finished_at else now() end
   where customer_id = $1 and repay_id = $2`)

/** Moves a locked order one step. @throws IllegalTransition when the state machine has no such step */
export async function moveRepayment(
  tx: Tx,
  { customerId, repayId, state: from }: Repayment,
  event: RepaymentOrderEvent,
  actor: Actor,
): Promise<RepaymentOrderState> {
  const to = next(repaymentOrder, from, event)
  await moved.pipelined(tx, customerId, repayId, to, event)
  await recordChange(tx, { customerId, machine: 'repaymentOrder', subject: repayId, from, to, event, actor })
  return to
}

/** Releases the bills of an order that ended without a payment, and its coupon. */
export async function freeBills(tx: Tx, customerId: string, repayId: string): Promise<void> {
  await tx
    .updateTable('repayment_item')
    .set({ open: false })
    .where('customer_id', '=', customerId)
    .where('repay_id', '=', repayId)
    .execute()
  await releaseCoupon(tx, { customerId, subject: repayId })
}
