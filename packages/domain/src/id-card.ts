import { addMonths, type BusinessDate, businessDate, isBusinessDate } from './business-date.ts'

/** An 18-digit resident identity number whose shape, province, birth date and check digit (GB 11643) hold. */
export type IdCard = string & { readonly __brand: 'IdCard' }

// GB/T 2260 province codes, and 81–83 of the residence permits for Hong Kong, Macao and Taiwan residents.
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const CHECK_DIGITS = '10X98765432'

/**
 * Reads an identity number as typed: spaces dropped, x → X, the old 15 digits (born 19YY) lengthened to 18.
 * @throws RangeError when it is none; the message never repeats the number.
 */
export function idCard(text: string): IdCard {
  const typed = text.replace(/\s/g, '').toUpperCase()
  const full = /^\d{15}$/.test(typed) ? lengthened(typed) : typed
  if (!isValid(full)) throw new RangeError('not an identity number')
  return full
}

/** Whether a text is an identity number as typed. */
export function isIdCard(text: string): boolean {
  try {
    idCard(text)
    return true
  } catch {
    return false
  }
}

/** The date of birth in an identity number. */
export function birthDateOf(id: IdCard): BusinessDate {
  return businessDate(birthText(id))
}

/** The sex in an identity number: the 17th digit is odd for men. */
export function sexOf(id: IdCard): 'male' | 'female' {
  return Number(id[16]) % 2 === 1 ? 'male' : 'female'
}

/** Completed years of life. A person born on 29 February completes a year on 28 February where there is no 29th. */
export function ageOn(birthDate: BusinessDate, on: BusinessDate): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return addMonths(birthDate, years * 12) > on ? years - 1 : years
}

/**
 * The check digit of an identity number, by MOD 11-2: the digit at position i (from the right, from 1) weighs 2^(i−1) mod 11; the
 * sum leaves 1.
 */
export function checkDigitOf(first17: string): string {
  let sum = 0
  for (let index = 0; index < 17; index++) sum += Number(first17[index]) * (2 ** (17 - index) % 11)
  return CHECK_DIGITS[sum % 11] ?? ''
}

function lengthened(old: string): string {
  const first17 = `${old.slice(0, 6)}19${old.slice(6)}`
  return first17 + checkDigitOf(first17)
}

function isValid(text: string): text is IdCard {
  return (
    /^\d{17}[\dX]$/.test(text) &&
    PROVINCES.has(text.slice(0, 2)) &&
    isBusinessDate(birthText(text)) &&
    checkDigitOf(text) === text[17]
  )
}

function birthText(id: string): string {
  return `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`
}
