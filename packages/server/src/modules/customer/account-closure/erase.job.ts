import { z } from 'zod'
import { transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { erase } from './erase.ts'

const Payload = z.object({ customerId: z.uuid() })

/** Erases what an account that a call has closed still holds. Run again it finds nothing to do; the database erases no open one. */
export const eraseJob =
  ({ jobsDb }: Platform): JobHandler =>
  async (payload) => {
    const { customerId } = Payload.parse(payload)
    await transact(jobsDb, (tx) => erase(tx, customerId))
  }
