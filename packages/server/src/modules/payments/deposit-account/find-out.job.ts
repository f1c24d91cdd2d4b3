import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import { transact } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findOut } from './ask-depository.ts'
import { isOpen, loadOrder } from './order-row.ts'
import { lookAgain } from './outcome.ts'

const Payload = z.object({ customerId: z.uuid(), orderId: z.uuid() })

/**
 * The handler of the job that queries the bank until the order has ended, with growing back-off; after a day it also opens a case
 * for staff.
 */
export const findOutJob =
  (platform: Platform, parties: Parties): JobHandler =>
  async (payload) => {
    const { customerId, orderId } = Payload.parse(payload)
    await findOut(platform, parties, customerId, orderId)
    await transact(platform.db, async (tx) => {
      await lookAgain(tx, customerId, orderId)
      const order = await loadOrder(tx, customerId, orderId)
      if (!order?.overdue || !isOpen(order)) return
      await openException(tx, 'depositorySilent', orderId)
    })
  }
