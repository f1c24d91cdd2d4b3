import { pinPattern } from '@wanka/contract/rules/normalise.ts'

/** Data of a person that a deal password must not repeat. Unknown parts are left out. */
export type PinOwner = { mobile?: string | undefined; birthDate?: string | undefined; certId?: string | undefined }

/** Why a six-digit deal password is too easy to guess, as text for the customer; `undefined` when it is not. */
export function pinWeakness(pin: string, owner: PinOwner): string | undefined {
  const pattern = pinPattern(pin)
  if (pattern !== undefined) return pattern
  if (owner.birthDate !== undefined && birthPins(owner.birthDate).has(pin)) return '交易密码不能是您的生日，请换一个'
  if (owner.mobile?.endsWith(pin)) return '交易密码不能是手机号的后6位，请换一个'
  if (owner.certId !== undefined && [owner.certId, owner.certId.slice(0, -1)].some((number) => number.endsWith(pin))) {
    return '交易密码不能是身份证号的后6位，请换一个'
  }
  return undefined
}

/** The usual ways to write a birth date in six digits: YYMMDD, YYYYMM, MMDDYY, DDMMYY, and what YYYYMMDD contains. */
function birthPins(birthDate: string): ReadonlySet<string> {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const full = `${year}${month}${day}`
  return new Set([
    full.slice(0, 6),
    full.slice(1, 7),
    full.slice(2),
    `${month}${day}${year.slice(2)}`,
    `${day}${month}${year.slice(2)}`,
  ])
}
