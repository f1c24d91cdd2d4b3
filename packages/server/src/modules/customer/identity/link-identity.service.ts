import type { CallInput } from '@wanka/contract/call.ts'
import type { account } from '@wanka/contract/customer/account.ts'
import { maskName } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import { idCard, isIdCard } from '@wanka/domain/id-card.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireAgreed } from '../account/index.ts'
import {
  consumeAttempt,
  forgetGroupIdentity,
  groupNameOf,
  identityOf,
  mobileOf,
  returnAttempt,
} from '../eligibility/index.ts'
import { confirmPerson } from './confirm-person.ts'
import { type Verified, verifiedBy } from './identity-registry.ts'
import { keepClaim, requireAgreeingPhoto } from './keep-claim.ts'
import { type Person, readPerson } from './person.ts'
import { recognisePerson } from './recognise-person.ts'

type Input = Omit<CallInput<typeof account.realNameValidate>, 'purpose'>
type Who = { caller: Caller; meta: Meta }

/**
 * Names the account after the person whom another product of the group knows by its phone: the caller gives that person's ID
 * number, and the operators have the phone, which proved its code when the account got it, in that person's name. An account that
 * has its person only has to give that person's number.
 * @throws CallError Status.realNameNeeded when the group knows no person by this phone, or another than it did,
 *   Status.nameOrIdWrong, Status.realNameWrong for another person's number or name, Status.realNameDailyLimit,
 *   Status.identityFailed, Status.identityReview, Status.furtherCheck with `{multiTicket}`, Status.refused when the phone is
 *   another person's, or without an answer
 */
export async function linkIdentity(
  platform: Platform,
  parties: Pick<Parties, 'identity'>,
  { caller, meta }: Who,
  { name, certId, agreementKeys = [] }: Input,
): Promise<void> {
  const { db, vault } = platform
  const { customerId } = caller
  if (await identityOf(vault, db, customerId)) return recognisePerson(platform, customerId, { name, certId })
  const nameMasked = (await groupNameOf(db, customerId)) ?? fail(Status.realNameNeeded)
  if (!isIdCard(certId)) fail(Status.nameOrIdWrong, '', { field: 'certId' })
  const agreed = await requireAgreed(db, 'realName', agreementKeys)
  const mobile = await mobileOf(vault, db, customerId)
  await consumeAttempt(db, customerId)
  const { person, verified } = await askGroup(platform, parties, customerId, {
    mobile,
    certId: idCard(certId),
    nameMasked,
  })
  if (name !== undefined && name !== person.name) fail(Status.realNameWrong, '', { field: 'name' })
  await requireOwnPhone(platform, parties, customerId, { ...person, mobile })
  await requireAgreeingPhoto(platform, customerId, person)
  await transact(db, (tx) => keepClaim(tx, platform, customerId, { person, verified, agreed, device: meta.device }))
  await returnAttempt(db, customerId)
  await confirmPerson(platform, caller, { person, mobile })
}

/** `nameMasked`: the person whom the group reported when the phone proved its code. */
type Asked = { mobile: string; certId: string; nameMasked: string }

async function askGroup(
  platform: Platform,
  { identity }: Pick<Parties, 'identity'>,
  customerId: string,
  { mobile, certId, nameMasked }: Asked,
): Promise<{ person: Person; verified: Verified }> {
  const answer = await identity.groupPerson({ mobile, certId })
  if (answer.kind !== 'answer') {
    await returnAttempt(platform.db, customerId)
    return refuse('身份验证暂时没有回应，请稍后再试')
  }
  const { body } = answer
  if (body.result === 'match' && maskName(body.name) === nameMasked) {
    const person = readPerson({ name: body.name, certId }, await today(platform.db))
    return { person, verified: verifiedBy(body, person) }
  }
  if (body.result === 'differs') return fail(Status.realNameWrong, '', { field: 'certId' })
  // the phone has another owner since, or the group no longer has the person
  await forgetGroupIdentity(platform.db, customerId)
  await returnAttempt(platform.db, customerId)
  return fail(Status.realNameNeeded)
}

const WHOLE_FORM = '请改用姓名和身份证号实名，并用您本人名下的手机号确认'

/** The phone may have got another owner since the group came to know the person. */
async function requireOwnPhone(
  platform: Platform,
  { identity }: Pick<Parties, 'identity'>,
  customerId: string,
  { name, certId, mobile }: Person & { mobile: string },
): Promise<void> {
  const answer = await identity.mobileBelongs({ name, certId, mobile })
  if (answer.kind === 'answer' && answer.body.result === 'same') return
  await returnAttempt(platform.db, customerId)
  if (answer.kind !== 'answer') refuse('手机号核验暂时没有回应，请稍后再试')
  else if (answer.body.result === 'differs') refuse(`您的登录手机号登记在他人名下，${WHOLE_FORM}`)
  else refuse(`暂时查不到您登录手机号的归属，${WHOLE_FORM}`)
}
