import { z } from 'zod'
import type { Parties } from '../../gateways/parties.ts'
import type { Db } from '../../kernel/db.ts'
import type { JobHandler } from '../../kernel/module.ts'

const Payload = z.object({ customerId: z.uuid(), mandateId: z.uuid() })

/** Tells the bank that a mandate has ended, until it has answered. Ending one twice is harmless. */
export const terminateMandateJob =
  (db: Db, { bank }: Parties): JobHandler =>
  async (payload) => {
    const { customerId, mandateId } = Payload.parse(payload)
    const row = await db
      .selectFrom('debit_mandate')
      .select('mandate_no')
      .where('customer_id', '=', customerId)
      .where('mandate_id', '=', mandateId)
      .where('state', '=', 'terminated')
      .executeTakeFirst()
    if (!row?.mandate_no) return
    const answer = await bank.terminateMandate({ mandateNo: row.mandate_no })
    if (answer.kind !== 'answer') throw new Error(`bank did not confirm the end of mandate ${mandateId}`)
  }
