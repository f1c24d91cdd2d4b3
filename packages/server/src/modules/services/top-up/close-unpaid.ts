import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { closeUnconfirmed, paymentsOf } from '../../payments/desk-payments/index.ts'
import { lockTopUp, moveTopUp } from './top-up-row.ts'

type Key = { customer_id: string; order_id: string }

/**
 * Closes unpaid orders: a customer's, or those from before a date. One whose payment the bank is processing stays open.
 * @returns how many
 */
export async function closeUnpaid(
  tx: Tx,
  which: { customerId: string } | { before: string; limit: number },
  actor: 'customer' | 'system',
): Promise<number> {
  const whose =
    'customerId' in which ? sql`o.customer_id = ${which.customerId}` : sql`o.business_date < ${which.before}`
  const { rows } = await sql<Key>`
    select o.customer_id, o.order_id from top_up_order o
     where o.state = 'created' and ${whose}
       and not exists (select from desk_payment p where p.customer_id = o.customer_id and p.subject_id = o.order_id and p.state = 'processing')
     order by o.customer_id, o.order_id limit ${'limit' in which ? which.limit : null} for update skip locked`.execute(
    tx,
  )
  for (const { customer_id: customerId, order_id: orderId } of rows) {
    const order = await lockTopUp(tx, { customerId, orderId })
    const payments = await paymentsOf(tx, customerId, orderId)
    // confirmed in the meantime
    if (order?.state !== 'created' || payments.some(({ state }) => state === 'processing')) continue
    await closeUnconfirmed(tx, payments, actor)
    await moveTopUp(tx, order, { event: 'close', actor })
  }
  return rows.length
}
