import type { PurchaseState } from '@wanka/contract/lending/purchases.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { purchase as machine, type PurchaseEvent } from '@wanka/domain/states/purchase.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'

/** What a customer is to pay a merchant. Fen. */
export type Purchase = {
  payNo: string
  /** Code shown at a till, where the purchase is not paid by a link. */
  payCode: string | undefined
  merchantKey: string
  merchantName: string
  orderNo: string
  productCode: string
  goods: string
  amount: Fen
  notifyUrl: string
  returnUrl: string
  /** An open purchase past `expiresAt` reads as expired. */
  state: PurchaseState
  expiresAt: Date
  /** When it entered its state. */
  movedAt: Date
  /** The customer who ordered it in our shop: no other may see or pay it. */
  orderedBy: string | undefined
  /** The customer and the loan that pays it, once it is taken. */
  customerId: string | undefined
  orderId: string | undefined
}

const purchases = (reader: Reader) =>
  reader
    .selectFrom('purchase as p')
    .innerJoin('partner', 'partner_key', 'merchant_key')
    .leftJoin('shop_order as s', 's.pay_no', 'p.pay_no')
    .select([
      'p.pay_no',
      'merchant_key',
      'name',
      'order_no',
      'product_code',
      'goods',
      'amount',
      'notify_url',
      'return_url',
    ])
    .select([
      'pay_code',
      'state',
      'expires_at',
      'moved_at',
      'p.customer_id',
      'order_id',
      's.customer_id as ordered_by',
      's.ordered_at',
      sql<boolean>`expires_at <= now()`.as('late'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof purchases>['executeTakeFirstOrThrow']>>

function toPurchase(row: Row): Purchase {
  const state = stateNamed(machine, row.state)
  return {
    payNo: row.pay_no,
    payCode: row.pay_code ?? undefined,
    merchantKey: row.merchant_key,
    merchantName: row.name,
    orderNo: row.order_no,
    productCode: row.product_code,
    goods: row.goods,
    amount: fen(row.amount),
    notifyUrl: row.notify_url,
    returnUrl: row.return_url,
    state: state === 'open' && row.late ? 'expired' : state,
    expiresAt: row.expires_at,
    movedAt: row.moved_at,
    orderedBy: row.ordered_by ?? undefined,
    customerId: row.customer_id ?? undefined,
    orderId: row.order_id ?? undefined,
  }
}

/** The purchase that `where` selects. */
export async function findPurchase(reader: Reader, where: Expression<SqlBool>): Promise<Purchase | undefined> {
  const row = await purchases(reader).where(where).executeTakeFirst()
  return row && toPurchase(row)
}

/** The newest orders of a customer in our shop. */
export async function ordersOf(
  reader: Reader,
  customerId: string,
  most: number,
): Promise<(Purchase & { orderedAt: Date })[]> {
  const rows = await purchases(reader)
    .where('s.customer_id', '=', customerId)
    .orderBy('s.ordered_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...toPurchase(row), orderedAt: row.ordered_at ?? row.moved_at }))
}

/** Whether another customer took it, or ordered it in our shop. */
export function isOfAnother({ customerId = undefined, orderedBy }: Purchase, who: string): boolean {
  const owner = customerId ?? orderedBy
  return owner !== undefined && owner !== who
}

/** Condition: by the platform's number. */
export const byPayNo = (payNo: string): Expression<SqlBool> => sql<SqlBool>`p.pay_no = ${payNo}`
/** Condition: by the code shown at a till. */
export const byPayCode = (payCode: string): Expression<SqlBool> => sql<SqlBool>`p.pay_code = ${payCode}`
/** Condition: by the merchant's own order number. */
export const byOrderNo = (merchantKey: string, orderNo: string): Expression<SqlBool> =>
  sql<SqlBool>`p.merchant_key = ${merchantKey} and p.order_no = ${orderNo}`
/** Condition: by the loan that pays it. */
export const byLoan = ({ customerId, orderId }: { customerId: string; orderId: string }): Expression<SqlBool> =>
  sql<SqlBool>`p.customer_id = ${customerId} and p.order_id = ${orderId}`

/** Locks the purchase that `where` selects for the rest of the transaction. */
export async function lockPurchase(tx: Tx, where: Expression<SqlBool>): Promise<Purchase | undefined> {
  const row = await purchases(tx).where(where).forUpdate('p').executeTakeFirst()
  return row && toPurchase(row)
}

type Move = { customerId: string; event: PurchaseEvent; actor: string; orderId: string | null }

/** Moves a locked purchase one step, with its history. @throws IllegalTransition when the state machine has no such step */
export async function movePurchase(
  tx: Tx,
  { payNo, state }: Purchase,
  { customerId, event, actor, orderId }: Move,
): Promise<void> {
  const from = stateNamed(machine, state)
  const to = next(machine, from, event)
  await tx
    .updateTable('purchase')
    .set({ state: to, order_id: orderId, customer_id: orderId && customerId, moved_at: sql`now()` })
    .where('pay_no', '=', payNo)
    .execute()
  await recordChange(tx, { customerId, machine: machine.name, subject: payNo, from, to, event, actor })
}
