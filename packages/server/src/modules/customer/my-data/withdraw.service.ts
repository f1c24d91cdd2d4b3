import { TaskType } from '@wanka/contract/enums.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { dropAnswers } from '../../engagement/surveys/index.ts'
import { stopMarketing } from '../../messaging/notice-choices/index.ts'
import { consentsOf, withdrawConsents } from '../account/index.ts'
import { revokeAuthorisation } from '../authorisation/index.ts'
import { withdrawFace } from '../face/index.ts'
import { withdrawPhotos } from '../id-card/index.ts'
import { withdrawPosition } from '../position/index.ts'

/** Consents that are withdrawn separately: nothing else ends with them. */
const ALONE = ['authorise:partner:', 'subBusiness:']

/**
 * Withdraws one consent, through the module that it was given to.
 * @throws CallError Status.refused when there is none, when a live loan needs it, or when it ends with the business that it was
 *   given for
 */
export async function withdrawConsent(tx: Tx, customerId: string, kind: string): Promise<void> {
  if ((await consentsOf(tx, customerId, kind)).length === 0) refuse('没有找到这项同意，可能已经撤回')
  if (kind === 'face') return withdrawFace(tx, customerId)
  if (kind === 'idCard') return withdrawPhotos(tx, customerId)
  if (kind === 'position') return withdrawPosition(tx, customerId)
  if (kind === 'marketing') return void (await stopMarketing(tx, customerId))
  if (kind === 'survey') await dropAnswers(tx, customerId)
  if (kind === 'survey' || ALONE.some((prefix) => kind.startsWith(prefix)))
    return withdrawConsents(tx, customerId, kind)
  const type = TaskType.safeParse(kind.replace(/^authorise:/, ''))
  if (!type.success) return refuse('这项同意随办理的业务一起撤回，请在对应的页面办理')
  return revokeAuthorisation(tx, customerId, type.data)
}
