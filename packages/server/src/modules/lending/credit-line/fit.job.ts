import { z } from 'zod'
import { transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { resumeIfFits } from './overdrawn.ts'

const Payload = z.object({ customerId: z.uuid() })

/** Looks whether a line that was over its limit fits again. Of two at once the second sees what the first paid. */
export const fitJob =
  ({ db }: Platform): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(db, (tx) => resumeIfFits(tx, customerId))
  }
