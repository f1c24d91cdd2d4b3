import type { CallOutput } from '@wanka/contract/call.ts'
import type { withdrawals } from '@wanka/contract/payments/withdrawals.ts'

/** What has been earned, and how much of it can be taken out to which cards. */
export type Cash = CallOutput<typeof withdrawals.cashAvailable>
