import type { CallInput } from '@wanka/contract/call.ts'
import type { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { isBound } from './binding.ts'
import { keepAnswer, openTemplates } from './subscription.ts'

/**
 * Stores what the customer answered when WeChat offered templates.
 * @throws CallError Status.refused without a bound WeChat, Status.outOfRange for a template that is not ours
 */
export async function subscribe(
  tx: Tx,
  customerId: string,
  { templateIds, scene, result }: CallInput<typeof weChat.subscribe>,
): Promise<null> {
  const templates = await openTemplates(tx)
  const meant = templates.filter(({ templateId }) => templateIds.includes(templateId))
  if (meant.length === 0 || meant.length < new Set(templateIds).size)
    fail(Status.outOfRange, '', { field: 'templateIds' })
  if (!(await isBound(tx, customerId))) refuse('请先绑定微信')
  const accepted = result === 'accept'
  for (const { code, topic } of meant) await keepAnswer(tx, customerId, { code, topic, accepted, scene })
  return null
}
