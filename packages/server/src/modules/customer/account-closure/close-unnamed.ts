import { endSessions } from '../../../platform/auth/session.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { moveAccount } from '../account/index.ts'
import { unlinkAccount } from '../eligibility/index.ts'
import { blockersOf, closingFacts } from './blockers.ts'
import { emptyAccount } from './erase.ts'

/**
 * Closes an account without a real name at once, because its person goes on with another one: its phone becomes free, and a job
 * erases the rest, because no call has the rights to. The caller holds its row lock.
 * @throws CallError Status.refused when it has something that must be settled first
 */
export async function closeUnnamed(tx: Tx, customerId: string): Promise<void> {
  const [blocker] = blockersOf(await closingFacts(tx, customerId))
  if (blocker) refuse(blocker.text)
  await moveAccount(tx, customerId, 'active', 'requestClosing', 'customer')
  await moveAccount(tx, customerId, 'closing', 'close', 'customer')
  await endSessions(tx, customerId, 'closed')
  await unlinkAccount(tx, customerId)
  await emptyAccount(tx, customerId)
  await addJob(tx, 'closing.erase', { customerId })
  await writeAudit(tx, { actor: customerId, action: 'account.closed', subject: customerId, facts: { kept: false } })
}
