import { z } from 'zod'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { resumeLoans } from '../../customer/eligibility/index.ts'
import { continueOrder } from './advance.job.ts'

const Payload = z.object({ customerId: z.string() })

/**
 * Job that queues a customer's waiting orders again; each decides under its own lock whether its requirement is met. An order
 * that was just submitted is among them: it may be about to wait.
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

/**
 * For the nightly close: queues waiting orders again, since a requirement may have been dropped.
 * @returns how many customers it checked
 */
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
