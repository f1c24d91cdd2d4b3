import { SMS_SENDS_PER_WINDOW, SMS_WINDOW_MINUTES } from '@wanka/contract/constants.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import { countRequest, countUp, DAY_SECONDS } from '../../../platform/http/request-limit.ts'
import { mobileIndex } from './personal-data.ts'

/** Codes to one phone in a day, whoever sends them: ours, the card's bank, the deposit bank. */
const A_DAY = 12
/** Of these, what all who are not known as the phone's holder can use up together: the holder keeps the rest. */
const FOR_OTHERS = 6

type Send = {
  mobile: string
  /** Logged in with this phone, on a device that its account knows, or on a card whose bank has checked it. */
  holder: boolean
  /** What else the customer can do until then. */
  instead?: string
}

/**
 * Counts a code that is about to be sent to a phone, in the transaction that writes down what it is for: no provider is asked
 * before that commits. What is refused takes nothing of the holder's part.
 * @throws CallError 40403 with when there are more
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

/** The same for a code that a bank sends: three in ten minutes from each, as of our own: a code of the card, the mandate or the deposit. @throws CallError 2001 as well */
export async function countBankCodeTo(
  tx: Tx,
  vault: Vault,
  sender: 'card' | 'mandate' | 'deposit',
  send: Send,
): Promise<void> {
  const phone = mobileIndex(vault, send.mobile).toString('hex')
  const { asked } = await countUp(tx, `code:${sender}:${phone}`, SMS_WINDOW_MINUTES * 60)
  if (asked > SMS_SENDS_PER_WINDOW) fail(Status.smsTooOften)
  await countCodeTo(tx, vault, send)
}
