import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import {
  type RepaymentOrderEvent,
  type RepaymentOrderState,
  repaymentOrder,
} from '@wanka/domain/states/repayment-order.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db.ts'
import { recordChange } from '../../kernel/history.ts'

/** The bank channel that repayments are debited through, whoever lent. */
export const DEBIT_CHANNEL = '9F'

export type Repayment = {
  customerId: string
  repayId: string
  repayNo: string
  state: RepaymentOrderState
  cardId: string
  amount: Fen
  /** The day whose prices it pays, and its value date. */
  date: BusinessDate
}

/** Locks one of the customer's repayment orders by its number. */
export async function lockRepayment(tx: Tx, customerId: string, repayNo: string): Promise<Repayment | undefined> {
  const row = await tx
    .selectFrom('repayment_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('repay_no', '=', repayNo)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      customerId,
      repayId: row.repay_id,
      repayNo: row.repay_no,
      state: stateNamed(repaymentOrder, row.state),
      cardId: row.card_id,
      amount: fen(row.amount),
      date: businessDate(row.business_date),
    }
  )
}

export type Actor = 'customer' | 'system' | 'ops'

/** Takes a locked order one step further. @throws IllegalTransition when the graph has no such step */
export async function moveRepayment(
  tx: Tx,
  { customerId, repayId, state: from }: Repayment,
  event: RepaymentOrderEvent,
  actor: Actor,
): Promise<RepaymentOrderState> {
  const to = next(repaymentOrder, from, event)
  const moment = event === 'process' ? { confirmed_at: sql<Date>`now()` } : { finished_at: sql<Date>`now()` }
  await tx
    .updateTable('repayment_order')
    .set({ state: to, ...moment })
    .where('customer_id', '=', customerId)
    .where('repay_id', '=', repayId)
    .execute()
  await recordChange(tx, { customerId, machine: 'repaymentOrder', subject: repayId, from, to, event, actor })
  return to
}

/** Lets the bills of an ended order be paid by another one. */
export async function freeBills(tx: Tx, customerId: string, repayId: string): Promise<void> {
  await tx
    .updateTable('repayment_item')
    .set({ open: false })
    .where('customer_id', '=', customerId)
    .where('repay_id', '=', repayId)
    .execute()
}
