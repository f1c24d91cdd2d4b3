import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'

const Ours = z.object({ customerId: z.uuid(), mandateId: z.uuid() })
/** A mandate that we never took into use: identified by the bank's number. */
const Unused = z.object({ mandateNo: z.string() })
const Payload = z.union([Ours, Unused])

/** The handler of the job that reports the end of a mandate to the bank, until the bank has confirmed. A repeat has no effect. */
export const terminateMandateJob =
  (db: Db, { bank }: Parties): JobHandler =>
  async (payload) => {
    const which = Payload.parse(payload)
    const mandateNo = 'mandateNo' in which ? which.mandateNo : await endedMandate(db, which)
    if (!mandateNo) return
    const answer = await bank.terminateMandate({ mandateNo })
    if (answer.kind !== 'answer') throw new Error('the bank did not confirm the end of a mandate')
  }

async function endedMandate(db: Db, { customerId, mandateId }: z.infer<typeof Ours>): Promise<string | undefined> {
  const row = await db
    .selectFrom('debit_mandate')
    .select('mandate_no')
    .where('customer_id', '=', customerId)
    .where('mandate_id', '=', mandateId)
    .where('state', '=', 'terminated')
    .executeTakeFirst()
  return row?.mandate_no ?? undefined
}
