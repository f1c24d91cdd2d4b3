import type { PurchaseState } from '@wanka/contract/lending/purchases.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { purchase as machine, type PurchaseEvent } from '@wanka/domain/states/purchase.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'

/** What somebody is to pay a merchant. Fen. */
export type Purchase = {
  payNo: string
  /** What a till shows, where it is not paid by a link. */
  payCode: string | undefined
  merchantKey: string
  merchantName: string
  orderNo: string
  productCode: string
  goods: string
  amount: Fen
  notifyUrl: string
  returnUrl: string
  /** As the clock has it: what was not taken in time has expired. */
  state: PurchaseState
  expiresAt: Date
  /** When it came to its state. */
  movedAt: Date
  /** Whose it is and the loan that pays it, once it is taken. */
  customerId: string | undefined
  orderId: string | undefined
}

const purchases = (reader: Reader) =>
  reader
    .selectFrom('purchase as p')
    .innerJoin('partner', 'partner_key', 'merchant_key')
    .select([
      'pay_no',
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
      'customer_id',
      'order_id',
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
    customerId: row.customer_id ?? undefined,
    orderId: row.order_id ?? undefined,
  }
}

/** The purchase that `where` picks. */
export async function findPurchase(reader: Reader, where: Expression<SqlBool>): Promise<Purchase | undefined> {
  const row = await purchases(reader).where(where).executeTakeFirst()
  return row && toPurchase(row)
}

export const byPayNo = (payNo: string): Expression<SqlBool> => sql<SqlBool>`p.pay_no = ${payNo}`
/** By the code that a till shows. */
export const byPayCode = (payCode: string): Expression<SqlBool> => sql<SqlBool>`p.pay_code = ${payCode}`
/** By the merchant's own order number. */
export const byOrderNo = (merchantKey: string, orderNo: string): Expression<SqlBool> =>
  sql<SqlBool>`p.merchant_key = ${merchantKey} and p.order_no = ${orderNo}`
export const byLoan = ({ customerId, orderId }: { customerId: string; orderId: string }): Expression<SqlBool> =>
  sql<SqlBool>`p.customer_id = ${customerId} and p.order_id = ${orderId}`

/** Holds the purchase that `where` picks for the rest of the transaction. */
export async function lockPurchase(tx: Tx, where: Expression<SqlBool>): Promise<Purchase | undefined> {
  const row = await purchases(tx).where(where).forUpdate('p').executeTakeFirst()
  return row && toPurchase(row)
}

type Move = { customerId: string; event: PurchaseEvent; actor: string; orderId: string | null }

/** Takes a purchase that is held one step along its graph, with its history. @throws IllegalTransition */
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
