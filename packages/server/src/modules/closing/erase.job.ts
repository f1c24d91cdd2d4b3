import { z } from 'zod'
import { transact } from '../../kernel/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { erase } from './erase.ts'

const Payload = z.object({ customerId: z.uuid() })

/** Erases what an account that a call has closed still holds. Run again it finds nothing to do; the database erases no open one. */
export const eraseJob =
  ({ jobsDb }: Kernel): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(jobsDb, (tx) => erase(tx, customerId))
  }
