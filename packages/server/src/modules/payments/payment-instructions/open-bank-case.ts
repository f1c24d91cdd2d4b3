import type { Tx } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'

/** Kinds of discrepancy with the bank that staff must look at. */
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
  | 'refundUnpaid' // a merchant's refund does not reach the customer's card
  | 'refundOfClosed' // a merchant's refund for a customer who has closed the account
  | 'rewardOfClosed' // a reward that was sent back, of a customer who has closed the account
  | 'reversed' // the bank reversed a debit or a payout
  | 'payoutReversed' // of a loan on which something was paid, or of a withdrawal that does not count as paid
  | 'reversedTwice'
  | 'reversedAfterReturn' // reversed, though we had returned it ourselves
  | 'reversedAfterClosing' // a payment of a customer who has closed the account: its loans are owed again

/** Reported or found repeatedly while nothing changes: once staff have closed such a case, it stays closed. */
const REPEATED: ReadonlySet<BankCase> = new Set([
  'wrongAmount',
  'transactionReused',
  'unknownOrder',
  'bankSilent',
  'reversedTwice',
])

/**
 * Opens a case once per kind and subject; facts are numbers and amounts, never names. Where money moved once more, or failed to
 * arrive once more, a case that staff have closed is reopened.
 */
export const openCase = (
  tx: Tx,
  kind: BankCase,
  subject: string,
  facts: Record<string, string | number> = {},
): Promise<void> => openException(tx, kind, subject, facts, { again: !REPEATED.has(kind) })
