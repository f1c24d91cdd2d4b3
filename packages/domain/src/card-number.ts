/** A bank card number, 12–19 digits without spaces, whose Luhn check (GB/T 17552, ISO/IEC 7812) holds. */
export type CardNumber = string & { readonly __brand: 'CardNumber' }

/**
 * Reads a card number as typed or pasted.
 * @throws RangeError when it is none; the message never repeats the number.
 */
export function cardNumber(text: string): CardNumber {
  const digits = stripCardNumber(text)
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits) || !passesLuhn(digits))
    throw new RangeError('not a card number')
  return digits as CardNumber
}

/** Whether a text is a card number as typed or pasted. */
export function isCardNumber(text: string): boolean {
  try {
    cardNumber(text)
    return true
  } catch {
    return false
  }
}

/** The number without the spaces that a keyboard or a paste leaves between the groups. */
export function stripCardNumber(text: string): string {
  return text.replace(/\s/g, '')
}

/** Every second digit from the right counts double, the digits of the double summed; the total ends in 0. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighed = index % 2 === 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}
