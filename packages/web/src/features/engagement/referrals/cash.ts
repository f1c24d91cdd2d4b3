import type { CallOutput } from '@wanka/contract/call.ts'
import type { withdrawals } from '@wanka/contract/payments/withdrawals.ts'

/** What has been earned, how much of it can be withdrawn, and the cards to withdraw to. */
export type Cash = CallOutput<typeof withdrawals.cashAvailable>
