import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { account } from '@wanka/contract/customer/account.ts'
import { maskCertId, maskName } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Reader, transact } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireAgreed } from '../account/index.ts'
import { claimOf, consumeAttempt, returnAttempt } from '../eligibility/index.ts'
import { confirmPerson } from './confirm-person.ts'
import { askRegistry } from './identity-registry.ts'
import { keepClaim, refuseOtherPerson, requireAgreeingPhoto } from './keep-claim.ts'
import { readPerson } from './person.ts'
import { proveMobile } from './prove-mobile.ts'

type RealNameInput = CallInput<typeof account.realName>
type RealNameReply = CallOutput<typeof account.realName>

/**
 * Sets the real name in two steps that may come in one call: name and number against the registry, then a phone of this person.
 * After the first it is a claim, which has no rights and is answered alike whether or not the person is a customer; only a caller
 * who holds a phone of the person learns that there is another account.
 * @throws CallError Status.nameOrIdWrong, Status.nameMismatch, Status.realNameDailyLimit, Status.identityMismatch,
 *   Status.identityFailed, Status.identityReview (a clerk decides), Status.furtherCheck (a phone is needed too, or the person has
 *   another account to choose from), Status.refused; with a phone also Status.smsLocked, Status.codeNotRequested,
 *   Status.codeWrong, Status.codeExpired
 */
export async function realName(
  platform: Platform,
  parties: Parties,
  input: RealNameInput,
  { caller, meta }: { caller: Caller; meta: Meta },
): Promise<RealNameReply> {
  const { customerId } = caller
  const person = readPerson(input, await today(platform.db))
  const known = await claimOf(platform.vault, platform.db, customerId)
  if (known?.confirmed) refuseOtherPerson(known, person)
  const claimed = known?.certId === person.certId && known.name === person.name
  const agreed = known ? [] : await requireAgreed(platform.db, 'realName', input.agreementKeys)
  if (!claimed) await consumeAttempt(platform.db, customerId)
  const mobile = await proveMobile(platform, parties, person, { ...input, customerId })
  if (!claimed) {
    const verified = await askRegistry(parties.identity, person, mobile === undefined ? undefined : 'mobile', () =>
      returnAttempt(platform.db, customerId),
    )
    await requireAgreeingPhoto(platform, customerId, person)
    await transact(platform.db, (tx) =>
      keepClaim(tx, platform, customerId, { person, verified, agreed, device: meta.device }),
    )
  }
  if (mobile !== undefined) await confirmPerson(platform, caller, { person, mobile })
  return describe(platform.db, platform, customerId)
}

async function describe(reader: Reader, platform: Platform, customerId: string): Promise<RealNameReply> {
  const { confirmed, ...identity } = (await claimOf(platform.vault, reader, customerId)) ?? fail(Status.realNameNeeded)
  const named = confirmed ? 'Y' : 'N'
  return {
    isLocalRealNamed: named,
    ucrealnamed: named,
    name: maskName(identity.name),
    certId: maskCertId(identity.certId),
    sex: identity.sex,
    birthDay: maskBirthDay(identity.birthDate),
    needConfirmMobile: !confirmed,
  }
}

/** `1992-**-**`: month and day are part of the number that itself serves as a proof. */
export const maskBirthDay = (birthDate: string): string => `${birthDate.slice(0, 4)}-**-**`
