import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import type { RepaymentMethod } from '@wanka/domain/schedule.ts'
import { type LoanOrderEvent, type LoanOrderState, loanOrder } from '@wanka/domain/states/loan-order.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { isId } from '../../../platform/db/id.ts'
import type { LoanOrder as LoanOrderTable } from '../../../platform/db/tables.ts'
import { followLoan, isBought } from '../purchases/index.ts'
import { dateOrNothing, type LoanTerms, methodNamed, readTerms } from './loan-terms.ts'
import { tellTurn } from './turn-letters.ts'

/** Number of a bill: application number and instalment. */
export const billNoOf = ({ appId, no }: { appId: string; no: number }): string => `${appId}-${no}`

/** Parts of a bill number; undefined when it is malformed. */
export function readBillNo(billNo: string): { appId: string; no: number } | undefined {
  const match = /^([\w]{1,40})-([1-9]\d?)$/.exec(billNo)
  return match?.[1] ? { appId: match[1], no: Number(match[2]) } : undefined
}

/** A loan order as it is stored. Fen, ppm a year, business dates. */
export type Order = {
  customerId: string
  orderId: string
  appId: string
  state: LoanOrderState
  productCode: string
  funderCode: string
  terms: LoanTerms
  amount: Fen
  periods: number
  method: RepaymentMethod
  aprBp: number
  purposeCode: string
  /** The card that it is repaid from, and where `creditCardId` names no other, paid out to. */
  cardId: string
  creditCardId: string | undefined
  couponId: string | undefined
  quotedOn: BusinessDate
  payoutNo: string | undefined
  disbursedOn: BusinessDate | undefined
  ledgerVersion: number
}

/** Maps a stored order. */
export function toOrder(row: Selectable<LoanOrderTable>): Order {
  return {
    customerId: row.customer_id,
    orderId: row.order_id,
    appId: row.app_id,
    state: stateNamed(loanOrder, row.state),
    productCode: row.product_code,
    funderCode: row.funder_code,
    terms: readTerms(row.terms),
    amount: fen(row.amount),
    periods: row.periods,
    method: methodNamed(row.method),
    aprBp: row.apr_bp,
    purposeCode: row.purpose_code,
    cardId: row.card_id,
    creditCardId: row.credit_card_id ?? undefined,
    couponId: row.coupon_id ?? undefined,
    quotedOn: businessDate(row.quoted_on),
    payoutNo: row.payout_no ?? undefined,
    disbursedOn: dateOrNothing(row.disbursed_on),
    ledgerVersion: row.ledger_version,
  }
}

/** Id of the customer's own order by order id or application number; undefined for another customer's. */
export async function findOrderId(
  reader: Reader,
  customerId: string,
  key: { orderId?: string | undefined; appId?: string | undefined },
): Promise<string | undefined> {
  if (key.orderId !== undefined && !isId(key.orderId)) return undefined
  if (key.orderId === undefined && key.appId === undefined) return undefined
  const row = await reader
    .selectFrom('loan_order')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .$if(key.orderId !== undefined, (query) => query.where('order_id', '=', key.orderId ?? ''))
    .$if(key.appId !== undefined, (query) => query.where('app_id', '=', key.appId ?? ''))
    .executeTakeFirst()
  return row?.order_id
}

/** Locks an order. A caller that decides about money has locked the customer's line before. */
export async function lockOrder(tx: Tx, customerId: string, orderId: string): Promise<Order | undefined> {
  const row = await tx
    .selectFrom('loan_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row && toOrder(row)
}

export type Actor = 'customer' | 'system' | 'ops'
type Move = { event: LoanOrderEvent; actor: Actor; reason?: string; set?: Updateable<LoanOrderTable> }

/** Moves a locked order one step, writes its history and tells its customer. @throws IllegalTransition when the state machine has no such step */
export async function moveOrder(tx: Tx, order: Order, { event, actor, reason = '', set = {} }: Move): Promise<Order> {
  const state = next(loanOrder, order.state, event)
  const { customerId, orderId } = order
  await tx
    .updateTable('loan_order')
    .set({ ...set, state, updated_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
  await recordChange(tx, {
    customerId,
    machine: 'loanOrder',
    subject: orderId,
    from: order.state,
    to: state,
    event,
    actor,
    reason,
  })
  if (isBought(order.productCode)) await followLoan(tx, order, state)
  const moved = { ...order, state }
  await tellTurn(tx, moved, { because: reason, nextApplyOn: dateOrNothing(set.next_apply_on ?? null) })
  return moved
}
