import type { Tx } from '../../kernel/db.ts'
import { openException } from '../../kernel/exception-case.ts'

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
  | 'reversed' // the bank took back a debit or a payout
  | 'payoutReversed' // of a loan on which something was paid, or of a withdrawal that does not count as paid
  | 'reversedTwice'
  | 'reversedAfterReturn' // taken back, though we had sent it back ourselves

/** Opens a case once per kind and subject; facts are numbers and amounts, never names. */
export const openCase = (
  tx: Tx,
  kind: BankCase,
  subject: string,
  facts: Record<string, string | number> = {},
): Promise<void> => openException(tx, kind, subject, facts)
