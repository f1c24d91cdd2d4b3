import type { account } from '@wanka/contract/account.ts'
import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { Status } from '@wanka/contract/status.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { transact } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { useEitherProof } from '../../kernel/proof.ts'
import { type Caller, replaceSession } from '../../kernel/session.ts'

/**
 * S1 Replaces the caller's session with one that may move money. The tickets come from the deal password and the phone, so
 * guessing counts where it counts for every payment.
 * @throws CallError 1001 neither ticket; 2006 or 2019 spent, late or foreign ticket; 1008 the session is over
 */
export async function stepUp(
  { db }: Kernel,
  { customerId, sessionId }: Caller,
  tickets: CallInput<typeof account.stepUp>,
): Promise<CallOutput<typeof account.stepUp>> {
  return transact(db, async (tx) => {
    await useEitherProof(tx, { owner: customerId, purpose: 'stepUp' }, tickets)
    const token = (await replaceSession(tx, sessionId, 'steppedUp')) ?? fail(Status.sessionInvalid)
    await writeAudit(tx, { actor: customerId, action: 'account.steppedUp', subject: customerId })
    return { token }
  })
}
