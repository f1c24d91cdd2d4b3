import type { CallOutput } from '@wanka/contract/call.ts'
import type { cards } from '@wanka/contract/payments/cards.ts'
import { isCardNumber } from '@wanka/domain/card-number.ts'

const SHORTEST = 6
/** No issuer's prefix is longer: what comes after it tells nothing about the bank. */
const LONGEST = 10
const WHOLE = 16

/** The digits worth asking about while a number is typed: six, and ten once they are there. */
export function prefixToCheck(digits: string): string | undefined {
  if (!/^\d*$/.test(digits) || digits.length < SHORTEST) return undefined
  return digits.slice(0, digits.length < LONGEST ? SHORTEST : LONGEST)
}

export type Recognition =
  | { kind: 'none' }
  | { kind: 'bank'; bankName: string; doubt?: string }
  | { kind: 'refused'; bankName: string; reason: string }

const DOUBT = '请核对卡号，可能有一位输错'

/** What the card field says under itself. A failed check digit is a doubt, never a bar: some old cards lack it. */
export function recognitionOf(digits: string, answer: CallOutput<typeof cards.check> | undefined): Recognition {
  if (!answer || digits.length < SHORTEST) return { kind: 'none' }
  const { bankName, supported, reason = '暂不支持这张银行卡' } = answer
  if (supported) return { kind: 'bank', bankName, ...(doubtful(digits) ? { doubt: DOUBT } : {}) }
  // a prefix of which only the first digits are there may still become a known one
  return bankName === '' && digits.length < LONGEST ? { kind: 'none' } : { kind: 'refused', bankName, reason }
}

const doubtful = (digits: string): boolean => digits.length >= WHOLE && digits.length <= 19 && !isCardNumber(digits)
