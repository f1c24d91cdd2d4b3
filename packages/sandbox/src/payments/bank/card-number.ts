import { CARD_CODES, type CardBehaviour } from './card-behaviours.ts'

/** Issuers by the first six digits. */
export const ISSUERS = {
  '621226': { bankCode: 'ICBC', bankName: '工商银行', cardType: 'debit' },
  '621700': { bankCode: 'CCB', bankName: '建设银行', cardType: 'debit' },
  '622848': { bankCode: 'ABC', bankName: '农业银行', cardType: 'debit' },
  '621661': { bankCode: 'BOC', bankName: '中国银行', cardType: 'debit' },
  '621483': { bankCode: 'CMB', bankName: '招商银行', cardType: 'debit' },
  '622260': { bankCode: 'BCM', bankName: '交通银行', cardType: 'debit' },
  '621799': { bankCode: 'PSBC', bankName: '邮储银行', cardType: 'debit' },
  '622158': { bankCode: 'ICBC', bankName: '工商银行', cardType: 'credit' },
  '622575': { bankCode: 'CMB', bankName: '招商银行', cardType: 'credit' },
} as const

export type Bin = keyof typeof ISSUERS
export type Issuer = (typeof ISSUERS)[Bin]

/** Digits that a bank began to issue lately: the customer of the bank's list does not have them yet. */
export const NEW_BIN = '629901'

/** Undefined for a card of an unknown bank. */
export function issuerOf(cardNo: string): Issuer | undefined {
  const bin = cardNo.slice(0, 6)
  if (bin === NEW_BIN) return ISSUERS['621700']
  return bin in ISSUERS ? ISSUERS[bin as Bin] : undefined
}

/** The behaviour that digits 7 and 8 of a card select; a card with an unlisted pair pays at once. */
export function behaviourOf(cardNo: string): CardBehaviour {
  const digits = cardNo.slice(6, 8)
  return CARD_CODES.find(([code]) => code === digits)?.[1] ?? 'paid'
}

/** A 19-digit card with a valid Luhn digit: issuer, behaviour, ten digits of `sequence`, check digit. */
export function testCard(behaviour: CardBehaviour, sequence: number, bin: string = '621700'): string {
  const code = CARD_CODES.find(([, name]) => name === behaviour)?.[0] ?? '00'
  const body = bin + code + String(sequence).padStart(10, '0')
  return body + luhnDigit(body)
}

/** ISO/IEC 7812-1 annex B. */
export function luhnDigit(body: string): string {
  let sum = 0
  for (let at = 0; at < body.length; at += 1) {
    const digit = Number(body[body.length - 1 - at])
    const doubled = at % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}
