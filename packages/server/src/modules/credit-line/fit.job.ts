import { z } from 'zod'
import { transact } from '../../kernel/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { resumeIfFits } from './overdrawn.ts'

const Payload = z.object({ customerId: z.uuid() })

/** Looks whether a line that was over its limit fits again. Of two at once the second sees what the first paid. */
export const fitJob =
  ({ db }: Kernel): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(db, (tx) => resumeIfFits(tx, customerId))
  }
