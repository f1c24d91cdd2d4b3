import { account, dealPassword, type Login } from '@wanka/contract/customer/account.ts'
import type { CaptchaPurpose } from '@wanka/contract/customer/captcha.ts'
import type { ProofPurpose, SmsPurpose } from '@wanka/contract/enums.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { certIdOf } from '@wanka/sandbox/identity/cert-id.ts'
import type { CaptchaAnswer } from '@wanka/server/gateways/captcha.gateway.ts'
import { mobileIndex } from '@wanka/server/modules/customer/eligibility/index.ts'
import type { SendOptions } from '../client.ts'
import type { Member, PinHolder, RealNamed } from '../holders.ts'
import { solveCaptcha } from '../solve-captcha.ts'
import type { TestServer } from '../test-server.ts'

export type { Member, PinHolder, RealNamed }

export const PASSWORD = 'abc12345'
const PIN = '258036'

// numbers that no listed person has and no test writes by hand, another one for every test person of this process
let made = 0
const nextNumber = (): number => 400_000 + made++
// some endings mean something to the parties: see sandbox/src/credit-data/task.ts
export const newMobile = (): string => `139${1_000_000 + ((process.pid * 1000 + nextNumber()) % 9_000_000)}7`

/** A captcha for one purpose and phone, solved as a browser solves it. */
export async function solvedCaptcha(
  server: TestServer,
  binding: { purpose: CaptchaPurpose; mobile?: string },
): Promise<CaptchaAnswer> {
  return solveCaptcha(await server.client.call(account.captcha, binding))
}

type PasswordLogin = { mobile: string; password: string; deviceKey?: string; channel?: string }

/** Logs in by password, with a captcha solved, as a device that the account may not know. */
export const passwordLogin = async (
  server: TestServer,
  { mobile, password, ...device }: PasswordLogin,
  options?: SendOptions,
): Promise<Login> => {
  const captcha = await solvedCaptcha(server, { purpose: 'password', mobile })
  return server.client.call(account.login, { loginType: 'pwd', mobile, password, ...device, ...captcha }, options)
}

/** As if a day had passed since the last message to this phone. */
export async function forgetSends({ platform }: TestServer, mobile: string): Promise<void> {
  const phone = mobileIndex(platform.vault, mobile)
  await platform.db.deleteFrom('sms_send').where('mobile_index', '=', phone).execute()
  await platform.db
    .deleteFrom('request_count')
    .where('subject', 'like', `code:%${phone.toString('hex')}`)
    .execute()
}

/** Asks for a code as a stranger and reads it from the phone. */
export async function strangerCode(
  server: TestServer,
  mobile: string,
  type: SmsPurpose,
  device: { deviceKey?: string } = {},
): Promise<string> {
  await forgetSends(server, mobile)
  await server.client.call(account.sendSmsH5, {
    mobile,
    type,
    ...device,
    ...(await solvedCaptcha(server, { purpose: type, mobile })),
  })
  return server.sandbox.code(mobile)
}

/** Asks for a code as a member, on the account's phone or another one, and reads it from there. */
export async function memberCode(
  server: TestServer,
  member: Pick<Member, 'token' | 'mobile'>,
  type: SmsPurpose,
  mobile = member.mobile,
): Promise<string> {
  await forgetSends(server, mobile)
  await server.client.call(account.sendSms, { mobile, type }, { token: member.token })
  return server.sandbox.code(mobile)
}

/** A ticket that proves the member's phone for one purpose. */
export async function smsTicket(
  server: TestServer,
  member: Pick<Member, 'token' | 'mobile'>,
  type: SmsPurpose,
): Promise<string> {
  const smsCode = await memberCode(server, member, type)
  return (await server.client.call(account.validateSms, { type, smsCode }, { token: member.token })).smsTicket
}

export async function agreementKeys(
  server: TestServer,
  scene:
    | 'register'
    | 'subBusiness'
    | 'realName'
    | 'openCard'
    | 'loan'
    | 'purchase'
    | 'sign'
    | 'authorise'
    | 'face'
    | 'idCard'
    | 'deposit'
    | 'insurance'
    | 'letong'
    | 'marketing'
    | 'survey',
): Promise<string[]> {
  return (await server.client.call(account.contractSelect, { scene })).map(({ key }) => key)
}

/** `inviteCode`: of whoever sent them; `deviceKey`: the secret of the browser that they came in with. */
type Entrance = { mobile?: string; inviteCode?: string; deviceKey?: string }

/** Somebody who just opened an account. */
export async function registered(server: TestServer, options: Entrance = {}): Promise<Member> {
  const mobile = options.mobile ?? newMobile()
  const smsCode = await strangerCode(server, mobile, 'regist')
  const { token, customerId } = await server.client.call(account.register, {
    mobile,
    password: PASSWORD,
    smsCode,
    agreementKeys: await agreementKeys(server, 'register'),
    ...(options.inviteCode && { inviteCode: options.inviteCode }),
    ...(options.deviceKey && { deviceKey: options.deviceKey }),
  })
  return { token, customerId, mobile, password: PASSWORD }
}

export type PersonOptions = Entrance & { name?: string; birthDate?: string; certId?: string }

/** … whose name and phone are confirmed. The end of the name decides how the registry and the banks treat them. */
export async function realNamed(server: TestServer, options: PersonOptions = {}): Promise<RealNamed> {
  const member = await registered(server, options)
  const { name = '林知夏', birthDate = '1992-03-15' } = options
  const certId = options.certId ?? certIdOf(birthDate, nextNumber())
  const smsCode = await memberCode(server, member, 'realName')
  const input = { name, certId, mobile: member.mobile, smsCode, agreementKeys: await agreementKeys(server, 'realName') }
  await server.client.call(account.realName, input, { token: member.token })
  return { ...member, name, certId }
}

/** … and who has a deal password. */
export async function withDealPassword(
  server: TestServer,
  options: PersonOptions & { pin?: string } = {},
): Promise<PinHolder> {
  const person = await realNamed(server, options)
  const pin = options.pin ?? PIN
  await server.client.call(
    dealPassword.set,
    { pin, confirm: pin, smsTicket: await smsTicket(server, person, 'dealPwd') },
    { token: person.token },
  )
  return { ...person, pin }
}

/** A deal-password ticket, bound to what it is for. */
export async function dealTicket(
  server: TestServer,
  { token, pin }: Pick<PinHolder, 'token' | 'pin'>,
  binding: { purpose: ProofPurpose; amount?: Fen; subject?: string },
): Promise<string> {
  return (await server.client.call(dealPassword.verify, { pin, ...binding }, { token })).dealTicket
}
