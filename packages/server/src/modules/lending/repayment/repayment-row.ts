import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import {
  type RepaymentOrderEvent,
  type RepaymentOrderState,
  repaymentOrder,
} from '@wanka/domain/states/repayment-order.ts'
import { can, next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { releaseCoupon } from '../../engagement/coupons/index.ts'

/** Bank channel of all repayment debits, whatever the lender. */
export const DEBIT_CHANNEL = '9F'

/** How the money comes: paid by hand, debited, to settle early or to prepay principal, by transfer, or as a merchant's refund. */
export type RepaymentKind = 'active' | 'autoDebit' | 'settlement' | 'partialPrepayment' | 'offline' | 'refund'

/** Whether a payment was agreed to at a state of its loans, as a row of `prepayment`. */
export const isPrepayment = (kind: RepaymentKind): boolean => kind === 'settlement' || kind === 'partialPrepayment'

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
                    and m.channel = '${DEBIT_CHANNEL}' and m.state = 'signed')
           or exists (select from pay_code p where p.customer_id = r.customer_id and p.subject = r.repay_id and p.card_id = r.card_id
                         and p.amount = r.amount and p.pay_auth_no is not null) as may_debit
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

/**
 * One of the customer's repayment orders that is not confirmed, as one payment.
 * @returns undefined where no order has this number
 * @throws CallError Status.refused for one that is confirmed, over, or of another day
 */
export async function findUnconfirmed(
  reader: Reader,
  customerId: string,
  repayNo: string,
): Promise<{ subject: string; cardId: string; amount: Fen } | undefined> {
  const row = await reader
    .selectFrom('repayment_order')
    .innerJoin('business_calendar', (on) => on.onTrue())
    .select(['repay_id', 'state', 'card_id', 'amount'])
    .select(sql<boolean>`repayment_order.business_date = business_calendar.business_date`.as('fresh'))
    .where('customer_id', '=', customerId)
    .where('repay_no', '=', repayNo)
    .executeTakeFirst()
  if (!row) return undefined
  const { repay_id: subject, state, card_id: cardId, amount, fresh } = row
  if (!can(repaymentOrder, stateNamed(repaymentOrder, state), 'process') || !fresh || cardId === null)
    return refuse('这笔付款已经确认或结束，不需要验证码')
  return { subject, cardId, amount: fen(amount) }
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
