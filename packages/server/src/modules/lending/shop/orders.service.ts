import type { CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { shop } from '@wanka/contract/lending/shop.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { ordersOf } from '../purchases/index.ts'

const SHOWN = 20

/** The customer's newest orders of the shop; amounts in fen. */
export async function listOrders(reader: Reader, customerId: string): Promise<CallOutput<typeof shop.orders>> {
  const orders = await ordersOf(reader, customerId, SHOWN)
  return {
    list: orders.map(({ payNo, merchantName, goods, amount, state, orderedAt }) => ({
      ...{ payNo, merchantName, goods, amount, state },
      orderedAt: formatDateTime(orderedAt),
    })),
  }
}
