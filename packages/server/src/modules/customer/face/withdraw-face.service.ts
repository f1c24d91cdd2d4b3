import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { consentsOf, withdrawConsents } from '../account/index.ts'
import { checksIn, lockChecks, moveCheck } from './check-row.ts'
import { FACE_CONSENT } from './face-consent.ts'

/**
 * Withdraws the consent to face checks: no outcome counts any more, and a check in progress ends. Loans that were made stand.
 * @throws CallError Status.refused when there is no consent
 */
export async function withdrawFace(tx: Tx, customerId: string): Promise<void> {
  await lockChecks(tx, customerId)
  if ((await consentsOf(tx, customerId, FACE_CONSENT)).length === 0) refuse('您还没有同意过人脸识别，无需撤回')
  for (const check of await checksIn(tx, customerId, ['asked', 'pending', 'passed', 'failed']))
    await moveCheck(tx, customerId, check, { event: 'withdraw', actor: customerId })
  await withdrawConsents(tx, customerId, FACE_CONSENT)
  await writeAudit(tx, { actor: customerId, action: 'face.withdrawn', subject: customerId })
}
