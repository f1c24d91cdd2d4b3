import { z } from 'zod'
import { transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { erase } from './erase.ts'

const Payload = z.object({ customerId: z.uuid() })

/**
 * The job that erases what an account still holds after a call closed it. Safe to repeat; the database refuses to erase an open
 * one.
 */
export const eraseJob =
  ({ jobsDb }: Platform): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(jobsDb, (tx) => erase(tx, customerId))
  }
