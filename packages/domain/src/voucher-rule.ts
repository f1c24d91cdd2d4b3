import { addDays, type BusinessDate, maxDate } from './business-date.ts'
import type { Fen } from './money.ts'

/**
 * Amounts from which a loan needs a voucher of its use, fen; 0 exempts all loans. Daily spending is many small receipts, so it
 * has its own amount.
 */
export type VoucherRule = { from: Fen; dailyFrom: Fen }

export const DAILY_PURPOSE = 'daily'
/** Days from the payout to submit a voucher, and the minimum that is left after a rejection. */
export const VOUCHER_DAYS = 30
export const VOUCHER_DAYS_AGAIN = 7

/** Whether a loan of this purpose and amount needs a voucher of its use. */
export function asksForVoucher(loan: { purposeCode: string; amount: Fen }, rule: VoucherRule): boolean {
  const from = loan.purposeCode === DAILY_PURPOSE ? rule.dailyFrom : rule.from
  return from > 0 && loan.amount >= from
}

/** The last day to submit a loan's first voucher. */
export const voucherDueOn = (paidOutOn: BusinessDate): BusinessDate => addDays(paidOutOn, VOUCHER_DAYS)

/** The last day to submit another voucher after a rejection: at least a week later, however late the first one was submitted. */
export const voucherDueAgain = (dueOn: BusinessDate, rejectedOn: BusinessDate): BusinessDate =>
  maxDate(dueOn, addDays(rejectedOn, VOUCHER_DAYS_AGAIN))
