import { z } from 'zod'
import type { Parties } from '../../gateways/parties.ts'
import { transact } from '../../kernel/db.ts'
import { newId } from '../../kernel/id.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { findOut } from './ask-depository.ts'
import { isOpen, loadOrder } from './order-row.ts'
import { lookAgain } from './outcome.ts'

const Payload = z.object({ customerId: z.uuid(), orderId: z.uuid() })

/** Asks until the order has ended, with growing pauses; after a day a person looks at it, too. */
export const findOutJob =
  (kernel: Kernel, parties: Parties): JobHandler =>
  async (payload) => {
    const { customerId, orderId } = Payload.parse(payload)
    await findOut(kernel, parties, customerId, orderId)
    await transact(kernel.db, async (tx) => {
      await lookAgain(tx, customerId, orderId)
      const order = await loadOrder(tx, customerId, orderId)
      if (!order?.overdue || !isOpen(order)) return
      await tx
        .insertInto('exception_case')
        .values({ case_id: newId(), kind: 'depositorySilent', subject: orderId, facts: '{}' })
        .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
        .execute()
    })
  }
