import type { CallInput } from '@wanka/contract/call.ts'
import type { account } from '@wanka/contract/customer/account.ts'
import type { SmsPurpose } from '@wanka/contract/enums.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import { issueTicket } from '../../../platform/auth/verification-ticket.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { refuseUncertified } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mobileIndex, mobileOf } from '../eligibility/index.ts'
import { accountOf } from './account-row.ts'
import { askerOf } from './asker.ts'
import { captchaSubject, useCaptcha } from './captcha.service.ts'
import { originOfIp, originOfMember } from './sms-caps.ts'
import { type SentCode, sendCode, takeCode } from './sms-code.service.ts'
import { countTold } from './told-numbers.ts'

/** What a phone may ask for before anybody is logged in. Everything else belongs to a member. */
const STRANGER_PURPOSES: ReadonlySet<SmsPurpose> = new Set(['login', 'regist', 'resetPwd', 'weChat'])
/** What a member may ask for on a phone that is not the account's own. */
const OTHER_PHONE_PURPOSES: ReadonlySet<SmsPurpose> = new Set(['realName', 'changeNew'])
const NEEDS_NEW_PHONE: ReadonlySet<SmsPurpose> = new Set(['regist', 'changeNew'])

type Ask = { mobile?: string | undefined; type: SmsPurpose }
type Context = { caller: Caller | undefined; meta: Meta }

/** Who a proof of a phone belongs to before there is a customer: the phone's blind index. */
export const phoneOwner = (platform: Platform, mobile: string): string =>
  mobileIndex(platform.vault, mobile).toString('hex')

/** For a member: the account's own phone, or another one where the step is about that other phone. @throws CallError 2022 for a stranger */
export async function sendToMember(
  platform: Platform,
  parties: Parties,
  { mobile, type }: Ask,
  { caller, meta }: Context,
): Promise<SentCode> {
  if (!caller) return fail(Status.captchaWrong, '', { captchaNeeded: true })
  refuseOtherThanSafeCert(caller, type)
  const own = await mobileOf(platform.vault, platform.db, caller.customerId)
  const target = mobile ?? own
  if (target !== own && !OTHER_PHONE_PURPOSES.has(type)) fail(Status.captchaWrong, '', { captchaNeeded: true })
  const origin = originOfMember(caller.customerId)
  await checkPhone(platform, target, type, origin)
  return sendCode(platform, parties, { mobile: target, purpose: type, origin, by: askerOf(caller, meta) })
}

/** For anybody: one captcha solved, one code sent. */
export async function sendToAnybody(
  platform: Platform,
  parties: Parties,
  input: CallInput<typeof account.sendSmsH5>,
  context: Context,
): Promise<SentCode> {
  const { mobile, type: purpose, deviceKey } = input
  const { ip } = context.meta
  await useCaptcha(platform.db, parties.captcha, { purpose, subject: captchaSubject(mobile) }, input)
  if (!STRANGER_PURPOSES.has(purpose)) {
    if (!context.caller) fail(Status.sessionInvalid)
    return sendToMember(platform, parties, input, context)
  }
  const origin = originOfIp(ip)
  await checkPhone(platform, mobile, purpose, origin)
  return sendCode(platform, parties, { mobile, purpose, origin, by: { deviceKey, ip } })
}

/**
 * A forgotten password asks nothing of the number: a stranger would learn who has an account.
 * @throws CallError 2000 where the phone must be new, 2011 where it must be known, 40403 after too many of these
 */
async function checkPhone(platform: Platform, mobile: string, type: SmsPurpose, origin: string): Promise<void> {
  const known = (await accountOf(platform.vault, platform.db, mobile)) !== undefined
  const unfit = known ? NEEDS_NEW_PHONE.has(type) : type === 'login'
  if (!unfit) return
  await countTold(platform, origin)
  fail(known ? Status.alreadyRegistered : Status.notRegistered)
}

/** A code for a ticket. The ticket is the customer's, or the phone's where nobody needs to be logged in. */
export async function exchangeCode(
  platform: Platform,
  { mobile, type, smsCode, deviceKey }: CallInput<typeof account.validateSms>,
  { caller, meta }: Context,
): Promise<{ smsTicket: string; expiresIn: number }> {
  const proven = STRANGER_PURPOSES.has(type)
    ? (mobile ?? fail(Status.missingField, '', { field: 'mobile' }))
    : await ownPhone(platform, caller, { mobile, type })
  const by = askerOf(caller, meta, deviceKey)
  await takeCode(platform, platform.db, { mobile: proven, purpose: type, code: smsCode, by })
  const owner = STRANGER_PURPOSES.has(type) || !caller ? phoneOwner(platform, proven) : caller.customerId
  const { ticket, expiresIn } = await issueTicket(platform.db, { owner, kind: 'sms', purpose: type })
  return { smsTicket: ticket, expiresIn }
}

/** A session that has yet to be certified may show the phone for that and for nothing else. @throws CallError 888111 */
const refuseOtherThanSafeCert = ({ certified }: Caller, type: SmsPurpose): void => {
  if (!certified && type !== 'safeCert') refuseUncertified()
}

async function ownPhone(platform: Platform, caller: Caller | undefined, { mobile, type }: Ask): Promise<string> {
  if (!caller) return fail(Status.sessionInvalid)
  refuseOtherThanSafeCert(caller, type)
  const own = await mobileOf(platform.vault, platform.db, caller.customerId)
  return mobile === undefined || mobile === own ? own : notFound()
}
