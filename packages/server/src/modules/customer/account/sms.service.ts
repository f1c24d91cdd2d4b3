import type { CallInput } from '@wanka/contract/call.ts'
import type { account } from '@wanka/contract/customer/account.ts'
import type { SmsPurpose } from '@wanka/contract/enums.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import { issueTicket, TICKET_SECONDS } from '../../../platform/auth/verification-ticket.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { refuseUncertified } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mobileIndex, mobileOf } from '../eligibility/index.ts'
import { accountOf } from './account-row.ts'
import { askerOf } from './asker.ts'
import { captchaSubject, useCaptcha } from './captcha.service.ts'
import { originOfIp, originOfMember } from './sms-caps.ts'
import { countTold, type SentCode, sendCode, takeCode } from './sms-code.service.ts'

/** What changes the destination of money requires a proof of the phone that is as fresh as one by the deal password. */
const AT_ONCE: ReadonlySet<SmsPurpose> = new Set(['deposit', 'myData', 'stepUp'])
/** Purposes for which a phone may request a code before login. All others belong to a logged-in customer. */
const GUEST_PURPOSES: ReadonlySet<SmsPurpose> = new Set(['login', 'regist', 'resetPwd', 'weChat'])
/** Purposes for which a customer may request a code to a phone other than the account's own. */
const OTHER_PHONE_PURPOSES: ReadonlySet<SmsPurpose> = new Set(['realName', 'changeNew'])
const NEEDS_NEW_PHONE: ReadonlySet<SmsPurpose> = new Set(['regist', 'changeNew'])

type Ask = { mobile?: string | undefined; type: SmsPurpose }
type Context = { caller: Caller | undefined; meta: Meta }

/** Owner of a phone ticket before there is a customer: the phone's blind index. */
export const phoneOwner = (platform: Platform, mobile: string): string =>
  mobileIndex(platform.vault, mobile).toString('hex')

/**
 * Sends a customer a code: to the account's own phone, or to another one where the step is about that phone.
 * @throws CallError Status.captchaWrong for a guest
 */
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

/** Sends one code for one solved captcha, to guests as well. */
export async function sendToAnybody(
  platform: Platform,
  parties: Parties,
  input: CallInput<typeof account.sendSmsH5>,
  context: Context,
): Promise<SentCode> {
  const { mobile, type: purpose, deviceKey } = input
  const { ip } = context.meta
  await useCaptcha(platform.db, parties.captcha, { purpose, subject: captchaSubject(mobile) }, input)
  if (!GUEST_PURPOSES.has(purpose)) {
    if (!context.caller) fail(Status.sessionInvalid)
    return sendToMember(platform, parties, input, context)
  }
  const origin = originOfIp(ip)
  await checkPhone(platform, mobile, purpose, origin)
  return sendCode(platform, parties, { mobile, purpose, origin, by: { deviceKey, ip } })
}

/**
 * Checks whether the number fits the purpose. A login and a forgotten password check nothing, because a guest would learn which
 * numbers have an account.
 * @throws CallError Status.alreadyRegistered where the phone must be new, Status.refused after too many of these
 */
async function checkPhone(platform: Platform, mobile: string, type: SmsPurpose, origin: string): Promise<void> {
  if (!NEEDS_NEW_PHONE.has(type)) return
  if ((await accountOf(platform.vault, platform.db, mobile)) === undefined) return
  await countTold(platform, origin)
  fail(Status.alreadyRegistered)
}

/** Exchanges a code for a ticket, which belongs to the customer, or to the phone where no login is needed. */
export async function exchangeCode(
  platform: Platform,
  { mobile, type, smsCode, deviceKey }: CallInput<typeof account.validateSms>,
  { caller, meta }: Context,
): Promise<{ smsTicket: string; expiresIn: number }> {
  const proven = GUEST_PURPOSES.has(type)
    ? (mobile ?? fail(Status.missingField, '', { field: 'mobile' }))
    : await ownPhone(platform, caller, { mobile, type })
  const by = askerOf(caller, meta, deviceKey)
  await takeCode(platform, platform.db, { mobile: proven, purpose: type, code: smsCode, by })
  const owner = GUEST_PURPOSES.has(type) || !caller ? phoneOwner(platform, proven) : caller.customerId
  const seconds = AT_ONCE.has(type) ? TICKET_SECONDS.deal : TICKET_SECONDS.sms
  const { ticket, expiresIn } = await issueTicket(platform.db, { owner, kind: 'sms', purpose: type }, seconds)
  return { smsTicket: ticket, expiresIn }
}

/**
 * An uncertified session may prove the phone for the certification and for nothing else.
 * @throws CallError Status.furtherCheck
 */
const refuseOtherThanSafeCert = ({ certified }: Caller, type: SmsPurpose): void => {
  if (!certified && type !== 'safeCert') refuseUncertified()
}

async function ownPhone(platform: Platform, caller: Caller | undefined, { mobile, type }: Ask): Promise<string> {
  if (!caller) return fail(Status.sessionInvalid)
  refuseOtherThanSafeCert(caller, type)
  const own = await mobileOf(platform.vault, platform.db, caller.customerId)
  return mobile === undefined || mobile === own ? own : notFound()
}
