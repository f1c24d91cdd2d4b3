import { z } from 'zod'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { resumeLoans } from '../../customer/eligibility/index.ts'
import { continueOrder } from './advance.job.ts'

const Payload = z.object({ customerId: z.string() })

/**
 * Has a customer's orders that wait for something looked at again; each decides under its own lock whether that is there. One that was
 * just submitted is among them: it may be about to wait.
 */
export function makeResumeJob({ db }: Platform): JobHandler {
  return async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(db, async (tx) => {
      const waiting = await tx
        .selectFrom('loan_order')
        .select('order_id')
        .where('customer_id', '=', customerId)
        .where('state', 'in', ['submitted', 'waitingAuth'])
        .execute()
      for (const { order_id: orderId } of waiting) await continueOrder(tx, { customerId, orderId })
    })
  }
}

/** For the nightly close: what an order waited for may no longer be asked for. @returns how many customers it looked at */
export async function resumeOrders(tx: Tx): Promise<number> {
  const waiting = await tx
    .selectFrom('loan_order')
    .select('customer_id')
    .distinct()
    .where('state', '=', 'waitingAuth')
    .execute()
  for (const { customer_id: customerId } of waiting) await resumeLoans(tx, customerId)
  return waiting.length
}
