import type { Tx } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'

/** What about the bank's word a person must look at. */
export type BankCase =
  | 'lateSuccess' // paid after it had failed
  | 'paidTwice'
  | 'failedAfterSuccess'
  | 'wrongAmount' // amount, currency or kind is not what was ordered
  | 'transactionReused' // one bank transaction for two orders
  | 'unknownOrder'
  | 'bankSilent' // no outcome for a day
  | 'strayPayout' // money went out for which no loan stands
  | 'returnFailed'
  | 'refundUnpaid' // what a merchant gave back does not get to the customer's card
  | 'refundOfClosed' // a merchant gave something back whose customer has closed the account
  | 'rewardOfClosed' // a reward came back whose customer has closed the account
  | 'reversed' // the bank took back a debit or a payout
  | 'payoutReversed' // of a loan on which something was paid, or of a withdrawal that does not count as paid
  | 'reversedTwice'
  | 'reversedAfterReturn' // taken back, though we had sent it back ourselves
  | 'reversedAfterClosing' // a payment, whose customer has closed the account: its loans are owed again

/** Told or found again and again while nothing changes: once a person has closed such a case, it stays closed. */
const TOLD_AGAIN: ReadonlySet<BankCase> = new Set([
  'wrongAmount',
  'transactionReused',
  'unknownOrder',
  'bankSilent',
  'reversedTwice',
])

/**
 * Opens a case once per kind and subject; facts are numbers and amounts, never names. Where money moved once more, or failed to
 * arrive once more, a case that a person has closed is opened anew.
 */
export const openCase = (
  tx: Tx,
  kind: BankCase,
  subject: string,
  facts: Record<string, string | number> = {},
): Promise<void> => openException(tx, kind, subject, facts, { again: !TOLD_AGAIN.has(kind) })
