import { Status } from '@wanka/contract/status.ts'
import { idCard, isIdCard } from '@wanka/domain/id-card.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { giveTryBack, identityOf, takeTry } from '../eligibility/index.ts'

type Said = { name?: string | undefined; certId: string }

/**
 * Whether it is this account's person who speaks; what is wrong counts against the tries of the day. Another customer's
 * number is as wrong as any.
 * @param more what has to be known besides, tried under the same count
 * @throws CallError 1000, 2003, 2009, 2013
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
  await takeTry(platform.db, customerId)
  if (given !== identity.certId) fail(Status.realNameWrong, '', { field: 'certId' })
  if (name !== undefined && name !== identity.name) fail(Status.realNameWrong, '', { field: 'name' })
  await more?.()
  await giveTryBack(platform.db, customerId)
}
