import type { PurchaseState } from '@wanka/contract/purchase.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { purchase as machine } from '@wanka/domain/states/purchase.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db.ts'

/** What somebody is to pay a merchant. Fen. */
export type Purchase = {
  payNo: string
  orderNo: string
  goods: string
  amount: Fen
  notifyUrl: string
  returnUrl: string
  /** As the clock has it: what was not taken in time has expired. */
  state: PurchaseState
  expiresAt: Date
}

/** A merchant's, by its own order number. */
export async function findPurchaseOf(
  reader: Reader,
  merchantKey: string,
  orderNo: string,
): Promise<Purchase | undefined> {
  const row = await reader
    .selectFrom('purchase')
    .select(['pay_no', 'order_no', 'goods', 'amount', 'notify_url', 'return_url', 'state', 'expires_at'])
    .select(sql<boolean>`expires_at <= now()`.as('late'))
    .where('merchant_key', '=', merchantKey)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (!row) return undefined
  const state = stateNamed(machine, row.state)
  return {
    payNo: row.pay_no,
    orderNo: row.order_no,
    goods: row.goods,
    amount: fen(row.amount),
    notifyUrl: row.notify_url,
    returnUrl: row.return_url,
    state: state === 'open' && row.late ? 'expired' : state,
    expiresAt: row.expires_at,
  }
}
