import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { account } from '@wanka/contract/customer/account.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Caller, replaceSession } from '../../../platform/auth/session.ts'
import { consumeEitherTicket } from '../../../platform/auth/verification-ticket.ts'
import { transact } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * S1 Replaces the caller's session with one that may move money. The tickets come from the deal password and the phone, so a
 * guess counts where it counts for every payment.
 * @throws CallError Status.missingField for neither ticket; Status.passwordWrong or Status.codeExpired for a used, expired or
 *   foreign ticket; Status.sessionInvalid when the session is over
 */
export async function stepUp(
  { db }: Platform,
  { customerId, sessionId }: Caller,
  tickets: CallInput<typeof account.stepUp>,
): Promise<CallOutput<typeof account.stepUp>> {
  return transact(db, async (tx) => {
    await consumeEitherTicket(tx, { owner: customerId, purpose: 'stepUp' }, tickets)
    const token = (await replaceSession(tx, sessionId, 'steppedUp')) ?? fail(Status.sessionInvalid)
    await writeAudit(tx, { actor: customerId, action: 'account.steppedUp', subject: customerId })
    return { token }
  })
}
