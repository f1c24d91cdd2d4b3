import { SMS_SENDS_PER_WINDOW, SMS_WINDOW_MINUTES } from '@wanka/contract/constants.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import { countRequest, countUp, DAY_SECONDS } from '../../../platform/http/request-limit.ts'
import { mobileIndex } from './personal-data.ts'

/** Codes to one phone in a day, from all senders: ours, the card's bank, the deposit bank. */
const A_DAY = 12
/** Part of these for all callers who are not known as the phone's holder; the holder keeps the rest. */
const FOR_OTHERS = 6

type Send = {
  mobile: string
  /** Logged in with this phone, on a device that its account knows, or on a card whose bank has checked it. */
  holder: boolean
  /** What else the customer can do until then; it is appended to the refusal. */
  instead?: string
}

/**
 * Counts a code before it is sent to a phone, in the transaction that records its purpose: no provider is called before that
 * commits. A refused code uses up none of the holder's part.
 * @throws CallError Status.refused with the time when there are more
 */
export async function countCodeTo(tx: Tx, vault: Vault, { mobile, holder, instead = '' }: Send): Promise<void> {
  const phone = mobileIndex(vault, mobile).toString('hex')
  const limit = {
    seconds: DAY_SECONDS,
    refusal: (when: string) => `今天发往这个手机号的验证码已达上限，请在${when}后再试${instead}`,
  }
  if (!holder) await countRequest(tx, `code:others:${phone}`, { ...limit, most: FOR_OTHERS })
  await countRequest(tx, `code:${phone}`, { ...limit, most: A_DAY })
}

/**
 * Like `countCodeTo` for a code that a bank sends, of a card, a mandate, a payment or a deposit: each of them at most three in ten minutes,
 * as for our own.
 * @throws CallError Status.smsTooOften as well
 */
export async function countBankCodeTo(
  tx: Tx,
  vault: Vault,
  sender: 'card' | 'mandate' | 'payment' | 'deposit',
  send: Send,
): Promise<void> {
  const phone = mobileIndex(vault, send.mobile).toString('hex')
  const { asked } = await countUp(tx, `code:${sender}:${phone}`, SMS_WINDOW_MINUTES * 60)
  if (asked > SMS_SENDS_PER_WINDOW) fail(Status.smsTooOften)
  await countCodeTo(tx, vault, send)
}
