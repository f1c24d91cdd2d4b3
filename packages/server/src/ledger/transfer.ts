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

/** The unit of an account: fen, or one of the two kinds of points. */
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
  | 'interestCarried'
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
  | 'hardship'

/** A transfer to post. `key` is its business key: it can be posted once. */
export type Transfer = {
  key: string
  kind: TransferKind
  valueDate: BusinessDate
  postingDate: BusinessDate
  entries: Entry[]
}

/** An entry on an account of a loan. */
export const loanEntry = (kind: LoanAccount, customer: string, loan: string, amount: Fen | number): Entry => ({
  kind,
  customer,
  loan,
  amount,
})
/** An entry on a customer's suspense account: money that belongs to no bill yet, until it is applied or returned. */
export const suspenseEntry = (customer: string, amount: Fen | number): Entry => ({ kind: 'suspense', customer, amount })
/** An entry on a customer's rewards payable: earned and not withdrawn. */
export const rewardEntry = (customer: string, amount: Fen | number): Entry => ({
  kind: 'rewardPayable',
  customer,
  amount,
})
/** An entry on the money that the bank holds for us on a channel. */
export const clearingEntry = (channel: string, amount: Fen | number): Entry => ({
  kind: 'bankClearing',
  channel,
  amount,
})
/** An entry on the money that came to our account by bank transfer. */
export const offlineEntry = (amount: Fen | number): Entry => ({ kind: 'offlineClearing', channel: 'offline', amount })
/** An entry on the premiums that we hold for an insurer. */
export const insurerEntry = (insurer: string, amount: Fen | number): Entry => ({
  kind: 'insurerPayable',
  channel: insurer,
  amount,
})
/** An entry on customers' money that we hold until a provider has delivered. */
export const serviceHeldEntry = (provider: string, amount: Fen | number): Entry => ({
  kind: 'serviceHeld',
  channel: provider,
  amount,
})
/** An entry on what we owe a provider for deliveries. */
export const servicePayableEntry = (provider: string, amount: Fen | number): Entry => ({
  kind: 'servicePayable',
  channel: provider,
  amount,
})
/** An entry on what a merchant owes us for refunds to its customers. */
export const merchantEntry = (merchant: string, amount: Fen | number): Entry => ({
  kind: 'merchantSettlement',
  channel: merchant,
  amount,
})
/** An entry on an account of the platform. */
export const platformEntry = (kind: PlatformAccount, amount: Fen | number): Entry => ({ kind, amount })

/** An entry on a customer's points, which we owe: a credit (negative) gives points, a debit takes them. */
export const pointsEntry = (customer: string, currency: PointCurrency, amount: number): Entry => ({
  kind: 'points',
  currency,
  customer,
  amount,
})
/** An entry on points in circulation, by the channel that issued or withdrew them. */
export const issuedEntry = (
  currency: PointCurrency,
  channel: 'granted' | 'exchanged' | 'mall' | 'expired',
  amount: number,
): Entry => ({ kind: 'pointsIssued', currency, channel, amount })

const posted = preparedQuery('select ledger_post($1)')

/**
 * Posts transfers in the caller's transaction, pipelined with its next query; entries of zero are left out. The transaction fails
 * with a unique violation when a business key was posted before, with a check violation when a transfer does not sum to zero or a
 * kept balance would change sign.
 */
export async function post(tx: Tx, transfers: Transfer[]): Promise<void> {
  const real = transfers.filter((transfer) => transfer.entries.some((entry) => entry.amount !== 0))
  if (real.length === 0) return
  await posted.pipelined(tx, JSON.stringify(real))
}
