import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { myData } from '@wanka/contract/customer/my-data.ts'
import { sql } from 'kysely'
import { consumeEitherTicket } from '../../../platform/auth/verification-ticket.ts'
import { LINK_SECONDS, signedLink } from '../../../platform/crypto/signed-link.ts'
import { transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'

const EXPORTS_PER_DAY = 10

/**
 * A link to a copy of the customer's data. The copy is made when the link is opened, and never stored.
 * @throws CallError Status.missingField, Status.passwordWrong, Status.codeExpired, Status.refused
 */
export function exportMyData(
  { db, vault }: Platform,
  customerId: string,
  { format, ...proofs }: CallInput<typeof myData.export>,
): Promise<CallOutput<typeof myData.export>> {
  return transact(db, async (tx) => {
    await consumeEitherTicket(tx, { owner: customerId, purpose: 'myData' }, proofs)
    const exportId = newId()
    const values = { customer_id: customerId, export_id: exportId, format }
    await tx.insertInto('data_export').values(values).execute()
    const { asked } = await tx
      .selectFrom('data_export')
      .select(sql<number>`count(*)::int`.as('asked'))
      .where('customer_id', '=', customerId)
      .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow()
    if (asked > EXPORTS_PER_DAY) refuse('今天导出的次数已达上限，请明天再试')
    await writeAudit(tx, { actor: customerId, action: 'myData.exported', subject: customerId, facts: { format } })
    return { url: signedLink(vault, 'myData', exportId), expiresIn: LINK_SECONDS.myData }
  })
}
