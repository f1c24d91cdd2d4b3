import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { DeliveryOutcome, type merchantDeliveries, PurchaseState } from '@wanka/contract/lending/purchases.ts'
import { sql } from 'kysely'
import type { Db, Reader } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Purchase } from './purchase-row.ts'

const PAGE = 50
/** Between two notices of one order that its merchant asked for, seconds. */
const PAUSE_SECONDS = 10

/** Records what became of a notice. */
export async function recordDelivery(
  db: Db,
  { merchantKey, payNo, orderNo, state }: Purchase,
  outcome: DeliveryOutcome,
  tookMs: number,
): Promise<void> {
  await db
    .insertInto('merchant_delivery')
    .values({
      delivery_id: newId(),
      merchant_key: merchantKey,
      pay_no: payNo,
      order_no: orderNo,
      state,
      outcome,
      took_ms: Math.round(tookMs),
    })
    .execute()
}

/** Whether the merchant was notified of the order within the last seconds. */
export async function toldJustNow(reader: Reader, payNo: string): Promise<boolean> {
  const recent = await reader
    .selectFrom('merchant_delivery')
    .select('delivery_id')
    .where('pay_no', '=', payNo)
    .where('told_at', '>', sql<Date>`now() - make_interval(secs => ${PAUSE_SECONDS})`)
    .limit(1)
    .executeTakeFirst()
  return recent !== undefined
}

/** The merchant's notices, newest first: of one order, or of all. */
export async function listDeliveries(
  reader: Reader,
  merchantKey: string,
  { orderNo, before }: CallInput<typeof merchantDeliveries.list>,
): Promise<CallOutput<typeof merchantDeliveries.list>> {
  const rows = await reader
    .selectFrom('merchant_delivery')
    .select(['delivery_id', 'order_no', 'pay_no', 'state', 'outcome', 'took_ms', 'told_at'])
    .where('merchant_key', '=', merchantKey)
    .$if(orderNo !== undefined, (query) =>
      query.where('pay_no', 'in', (one) =>
        one
          .selectFrom('purchase')
          .select('purchase.pay_no')
          .where('purchase.merchant_key', '=', merchantKey)
          .where('purchase.order_no', '=', orderNo ?? ''),
      ),
    )
    .$if(before !== undefined, (query) => query.where('delivery_id', '<', before ?? ''))
    .orderBy('delivery_id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return {
    deliveries: rows.slice(0, PAGE).map((row) => ({
      deliveryId: row.delivery_id,
      orderNo: row.order_no,
      payNo: row.pay_no,
      state: PurchaseState.parse(row.state),
      outcome: DeliveryOutcome.parse(row.outcome),
      tookMs: row.took_ms,
      toldAt: row.told_at.toISOString(),
    })),
    more: rows.length > PAGE,
  }
}
