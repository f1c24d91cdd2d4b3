const RUN = '01234567890'

/** Why six digits are too easy to guess, for any customer, as text for the customer; `undefined` when they are not. */
export function pinPattern(pin: string): string | undefined {
  const reversed = [...pin].reverse().join('')
  if (RUN.includes(pin) || RUN.includes(reversed)) return '交易密码不能是连续的数字，请换一个'
  if (new Set(pin).size <= 2 || /^(\d{2})\1\1$|^(\d{3})\2$/.test(pin)) return '交易密码不能是重复的数字，请换一个'
  return undefined
}

/** White space, control characters, and the invisible direction marks that numbers copied from an address book carry. */
const BLANK = /[\s\p{Cc}\p{Cf}]/gu

const toAscii = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

/** Without any white space. */
export const strip = (text: string): string => text.replace(BLANK, '')

/** Codes, numbers, passwords, e-mail: no white space, full-width characters in half width. */
export const normaliseCode = (text: string): string => strip(text).replace(/[\uff01-\uff5e]/g, toAscii)

/** Mobile numbers: also without +86 and one leading 0, which the form accepts and the server never stores. */
export const normaliseMobile = (text: string): string => normaliseCode(text).replace(/^\+86/, '').replace(/^0/, '')

/** Phones of a company: a landline keeps the 0 of its area code, a mobile number is written as one. */
export const normaliseCompanyPhone = (text: string): string => {
  const code = normaliseCode(text).replace(/^\+86-?/, '')
  return /^01[3-9]\d{9}$/.test(code) ? code.slice(1) : code
}

/** Identity-card numbers end in a capital X. */
export const normaliseCertId = (text: string): string => normaliseCode(text).toUpperCase()

/** Bank cards as the spaced field shows them: groups of four digits. */
export const normaliseSpacedCard = (text: string): string => normaliseCode(text).replace(/(.{4})(?=.)/g, '$1 ')

const isLatin = (character: string | undefined): boolean => /^[!-~]$/.test(character ?? '')

/**
 * Text: full-width letters and digits in half width (the brackets of a registered company name stay as they are),
 * one space between Latin words, none beside Chinese.
 */
export const normaliseText = (text: string): string =>
  text
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, toAscii)
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/\s+/g, (gap: string, at: number, all: string) =>
      isLatin(all[at - 1]) && isLatin(all[at + gap.length]) ? ' ' : '',
    )

/**
 * Names on documents: the look-alikes of the middle dot, and a full stop between Chinese characters, become the one
 * dot that documents print, so a name compares equal however it was typed.
 */
export const normaliseName = (text: string): string =>
  normaliseText(text)
    .replace(/[•‧∙⋅・･]/g, '·')
    .replace(/(\p{Script=Han})[.．](?=\p{Script=Han})/gu, '$1·')
