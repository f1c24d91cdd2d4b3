import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type PremiumOrderEvent, type PremiumOrderState, premiumOrder } from '@wanka/domain/states/premium-order.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db.ts'
import { recordChange } from '../../kernel/history.ts'
import type { PremiumOrder as PremiumOrderTable } from '../../kernel/tables.ts'

export type PremiumOrder = {
  customerId: string
  premiumId: string
  payNo: string
  policyId: string
  no: number
  state: PremiumOrderState
  cardId: string
  amount: Fen
  date: BusinessDate
  failReason: string | undefined
}

const toOrder = (row: Selectable<PremiumOrderTable>): PremiumOrder => ({
  customerId: row.customer_id,
  premiumId: row.premium_id,
  payNo: row.pay_no,
  policyId: row.policy_id,
  no: row.no,
  state: stateNamed(premiumOrder, row.state),
  cardId: row.card_id,
  amount: fen(row.amount),
  date: businessDate(row.business_date),
  failReason: row.fail_reason ?? undefined,
})

/** Who is to change it has locked its policy and reads it after that. */
export async function findOrder(
  reader: Reader,
  customerId: string,
  key: { payNo: string } | { premiumId: string },
): Promise<PremiumOrder | undefined> {
  const row = await reader
    .selectFrom('premium_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if('payNo' in key, (query) => query.where('pay_no', '=', 'payNo' in key ? key.payNo : ''))
    .$if('premiumId' in key, (query) => query.where('premium_id', '=', 'premiumId' in key ? key.premiumId : ''))
    .executeTakeFirst()
  return row && toOrder(row)
}

export async function ordersOf(reader: Reader, customerId: string, policyId: string): Promise<PremiumOrder[]> {
  const rows = await reader
    .selectFrom('premium_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('policy_id', '=', policyId)
    .orderBy('created_at')
    .execute()
  return rows.map(toOrder)
}

/** Takes an order of a locked policy one step further. */
export async function moveOrder(
  tx: Tx,
  order: PremiumOrder,
  event: PremiumOrderEvent,
  actor: 'customer' | 'system',
  reason?: string,
): Promise<PremiumOrder> {
  const { customerId, premiumId, state: from } = order
  const to = next(premiumOrder, from, event)
  await tx
    .updateTable('premium_order')
    .set({
      state: to,
      ...(reason !== undefined && { fail_reason: reason }),
      ...(event !== 'process' && { finished_at: sql<Date>`now()` }),
    })
    .where('customer_id', '=', customerId)
    .where('premium_id', '=', premiumId)
    .execute()
  const change = { customerId, machine: 'premiumOrder', subject: premiumId, from, to, event, actor }
  await recordChange(tx, reason === undefined ? change : { ...change, reason })
  return { ...order, state: to }
}

/** An order that nobody confirmed makes way. */
export async function closeUnconfirmed(tx: Tx, orders: readonly PremiumOrder[], actor: 'customer' | 'system') {
  for (const order of orders) if (order.state === 'created') await moveOrder(tx, order, 'close', actor)
}
