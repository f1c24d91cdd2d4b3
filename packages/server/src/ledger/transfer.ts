import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { Tx } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/pipelined-query.ts'

type LoanAccount = 'loanPrincipal' | 'loanInterest' | 'loanFee' | 'loanPenalty'
type PlatformAccount =
  | 'interestIncome'
  | 'feeIncome'
  | 'penaltyIncome'
  | 'marketingCost'
  | 'writeOff'
  | 'writeOffAllowance'

/** What an account counts in: fen, or one of the two kinds of points. */
export type Currency = 'CNY' | PointCurrency
export type PointCurrency = 'FUDOU' | 'RICHBEAN'

/** One side of a transfer, in fen unless a currency is named. A debit is positive, a credit negative. */
export type Entry = {
  kind: string
  currency?: Currency
  customer?: string
  loan?: string
  channel?: string
  amount: number
}

export type TransferKind =
  | 'disbursement'
  | 'interestDue'
  | 'penaltyDue'
  | 'repayment'
  | 'suspense'
  | 'suspenseReturned'
  | 'strayPayout'
  | 'released'
  | 'reversal'
  | 'reallocation'
  | 'writeOff'
  | 'premium'
  | 'premiumRefund'
  | 'refund'
  | 'refundPaidOut'
  | 'pointsGranted'
  | 'pointsExchanged'
  | 'pointsSpent'
  | 'pointsExpired'
  | 'service'
  | 'serviceRefund'
  | 'rewardEarned'
  | 'rewardWithdrawn'
  | 'rewardForfeited'

/** A transfer to post. `key` is its business key: it can be posted once. */
export type Transfer = {
  key: string
  kind: TransferKind
  valueDate: BusinessDate
  postingDate: BusinessDate
  entries: Entry[]
}

export const loanEntry = (kind: LoanAccount, customer: string, loan: string, amount: Fen | number): Entry => ({
  kind,
  customer,
  loan,
  amount,
})
/** Money of a customer that belongs to no bill yet: kept apart until it is applied or returned. */
export const suspenseEntry = (customer: string, amount: Fen | number): Entry => ({ kind: 'suspense', customer, amount })
/** What a customer has earned and not taken out. */
export const rewardEntry = (customer: string, amount: Fen | number): Entry => ({
  kind: 'rewardPayable',
  customer,
  amount,
})
/** What the bank holds for us on a channel. */
export const clearingEntry = (channel: string, amount: Fen | number): Entry => ({
  kind: 'bankClearing',
  channel,
  amount,
})
/** What came to our account by bank transfer. */
export const offlineEntry = (amount: Fen | number): Entry => ({ kind: 'offlineClearing', channel: 'offline', amount })
/** What we hold for an insurer: the premiums that its customers paid. */
export const insurerEntry = (insurer: string, amount: Fen | number): Entry => ({
  kind: 'insurerPayable',
  channel: insurer,
  amount,
})
/** Customers' money that we hold until a provider has delivered what they paid for. */
export const serviceHeldEntry = (provider: string, amount: Fen | number): Entry => ({
  kind: 'serviceHeld',
  channel: provider,
  amount,
})
/** What we owe a provider for what it delivered. */
export const servicePayableEntry = (provider: string, amount: Fen | number): Entry => ({
  kind: 'servicePayable',
  channel: provider,
  amount,
})
/** What a merchant owes us for what it gives back. */
export const merchantEntry = (merchant: string, amount: Fen | number): Entry => ({
  kind: 'merchantSettlement',
  channel: merchant,
  amount,
})
export const platformEntry = (kind: PlatformAccount, amount: Fen | number): Entry => ({ kind, amount })

/** Points of a customer, which we owe them: given with a minus, taken with a plus. */
export const pointsEntry = (customer: string, currency: PointCurrency, amount: number): Entry => ({
  kind: 'points',
  currency,
  customer,
  amount,
})
/** Points in circulation, by what put them there or took them out. */
export const issuedEntry = (
  currency: PointCurrency,
  channel: 'granted' | 'exchanged' | 'mall' | 'expired',
  amount: number,
): Entry => ({ kind: 'pointsIssued', currency, channel, amount })

const posted = preparedQuery('select ledger_post($1)')

/**
 * Posts transfers in the caller's transaction, with its next statement; entries of zero are left out. The transaction fails
 * with a unique violation when a business key was posted before, with a check violation when a transfer does not sum to zero
 * or a kept balance would change sign.
 */
export async function post(tx: Tx, transfers: Transfer[]): Promise<void> {
  const real = transfers.filter((transfer) => transfer.entries.some((entry) => entry.amount !== 0))
  if (real.length === 0) return
  await posted.pipelined(tx, JSON.stringify(real))
}
