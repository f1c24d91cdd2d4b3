import { normaliseMobile } from './rules/normalise.ts'

/** `138****8000`. A masked number stays as it is; a text that is no mobile number is masked completely. */
export const maskPhone = (mobile: string): string => {
  const digits = normaliseMobile(mobile)
  return /^1[\d*]{10}$/.test(digits) ? `${digits.slice(0, 3)}****${digits.slice(-4)}` : '****'
}

/** `*三`: all but the last character, by code point, so a rare character is never cut in half. */
export const maskName = (name: string): string => {
  const characters = [...name.trim()]
  return characters.map((character, at) => (at > 0 && at === characters.length - 1 ? character : '*')).join('')
}

/** `1****************X`: only both ends, because the tail of the number is itself requested as a proof. */
export const maskCertId = (certId: string): string =>
  certId.length < 15 ? '****' : `${certId.slice(0, 1)}${'*'.repeat(certId.length - 2)}${certId.slice(-1)}`

/** `**** **** **** 6789`, of a card number of any length or of its last four digits. */
export const maskCard = (cardNo: string): string => {
  const digits = cardNo.replace(/\s/g, '')
  return digits.length < 4 ? '****' : `**** **** **** ${digits.slice(-4)}`
}

/** `z***a@example.com`: both ends of the name, which of a short one is only the first character. */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, Math.max(0, at))
  return at < 1 ? '****' : `${name.slice(0, 1)}***${name.length > 3 ? name.slice(-1) : ''}${address.slice(at)}`
}
