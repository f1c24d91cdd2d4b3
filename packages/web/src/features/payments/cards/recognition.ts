import type { CallOutput } from '@wanka/contract/call.ts'
import type { cards } from '@wanka/contract/payments/cards.ts'
import { isCardNumber } from '@wanka/domain/card-number.ts'

const MIN_PREFIX = 6
/** No issuer's prefix is longer: later digits say nothing about the bank. */
const MAX_PREFIX = 10
const MIN_CARD_NUMBER = 16

/** The prefix to look up while a number is typed: six digits, and ten once they are typed. */
export function prefixToCheck(digits: string): string | undefined {
  if (!/^\d*$/.test(digits) || digits.length < MIN_PREFIX) return undefined
  return digits.slice(0, digits.length < MAX_PREFIX ? MIN_PREFIX : MAX_PREFIX)
}

export type Recognition =
  | { kind: 'none' }
  | { kind: 'bank'; bankName: string; doubt?: string }
  /** The number does not tell the bank. */
  | { kind: 'unknown' }
  | { kind: 'refused'; bankName: string; reason: string }

const DOUBT = '请核对卡号，可能有一位输错'

/**
 * The hint below the card field. A failed check digit is a doubt and does not block: some old cards lack it.
 * @param choosing the customer may choose the bank where the number does not tell it
 */
export function recognitionOf(
  digits: string,
  answer: CallOutput<typeof cards.check> | undefined,
  choosing = false,
): Recognition {
  if (!answer || digits.length < MIN_PREFIX) return { kind: 'none' }
  const { bankName, supported, cardType, reason = '暂不支持这张银行卡' } = answer
  if (choosing && cardType === 'unknown' && digits.length >= MAX_PREFIX) return { kind: 'unknown' }
  if (supported) return { kind: 'bank', bankName, ...(doubtful(digits) ? { doubt: DOUBT } : {}) }
  // an incomplete prefix may still become a known one
  return bankName === '' && digits.length < MAX_PREFIX ? { kind: 'none' } : { kind: 'refused', bankName, reason }
}

const doubtful = (digits: string): boolean =>
  digits.length >= MIN_CARD_NUMBER && digits.length <= 19 && !isCardNumber(digits)
