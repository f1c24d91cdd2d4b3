import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { consentsOf, withdrawConsents } from '../account/index.ts'
import { checksIn, lockChecks, moveCheck } from './check-row.ts'
import { FACE_CONSENT } from './face-consent.ts'

/**
 * Takes the consent to face checks back: no outcome counts any more, and a check under way leads nowhere. Loans that were made
 * stand. @throws CallError 40403 when there is no consent
 */
export async function withdrawFace(tx: Tx, customerId: string): Promise<void> {
  await lockChecks(tx, customerId)
  if ((await consentsOf(tx, customerId, FACE_CONSENT)).length === 0) refuse('您还没有同意过人脸识别，无需撤回')
  for (const check of await checksIn(tx, customerId, ['asked', 'pending', 'passed', 'failed']))
    await moveCheck(tx, customerId, check, { event: 'withdraw', actor: customerId })
  await withdrawConsents(tx, customerId, FACE_CONSENT)
  await writeAudit(tx, { actor: customerId, action: 'face.withdrawn', subject: customerId })
}
