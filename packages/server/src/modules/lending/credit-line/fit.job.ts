import { z } from 'zod'
import { transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { resumeIfFits } from './overdrawn.ts'

const Payload = z.object({ customerId: z.uuid() })

/**
 * Job that checks whether a line over its limit fits again. Concurrent runs take the line's lock in turn: the second one sees
 * what the first one's payment freed.
 */
export const fitJob =
  ({ db }: Platform): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(db, (tx) => resumeIfFits(tx, customerId))
  }
