import { Status } from '@wanka/contract/status.ts'
import { idCard, isIdCard } from '@wanka/domain/id-card.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { consumeAttempt, identityOf, returnAttempt } from '../eligibility/index.ts'

type Said = { name?: string | undefined; certId: string }

/**
 * Passes when the caller knows this account's person; wrong entries count towards the attempts of the day. Another customer's
 * number is as wrong as any.
 * @param more a further proof, checked under the same count
 * @throws CallError Status.realNameNeeded, Status.nameOrIdWrong, Status.realNameWrong, Status.realNameDailyLimit
 */
export async function recognisePerson(
  platform: Platform,
  customerId: string,
  { name, certId }: Said,
  more?: () => Promise<void>,
): Promise<void> {
  const identity = (await identityOf(platform.vault, platform.db, customerId)) ?? fail(Status.realNameNeeded)
  if (!isIdCard(certId)) fail(Status.nameOrIdWrong, '', { field: 'certId' })
  const given = idCard(certId)
  await consumeAttempt(platform.db, customerId)
  if (given !== identity.certId) fail(Status.realNameWrong, '', { field: 'certId' })
  if (name !== undefined && name !== identity.name) fail(Status.realNameWrong, '', { field: 'name' })
  await more?.()
  await returnAttempt(platform.db, customerId)
}
