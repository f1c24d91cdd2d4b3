import { addDays, type BusinessDate, maxDate } from './business-date.ts'
import type { Fen } from './money.ts'

/** Amounts from which a loan has to show its use, fen; 0 asks nobody. Daily spending is many small receipts, so it has one of its own. */
export type VoucherRule = { from: Fen; dailyFrom: Fen }

export const DAILY_PURPOSE = 'daily'
/** Days from the payout to show what a loan was used for, and the least that is left after a rejection. */
export const VOUCHER_DAYS = 30
export const VOUCHER_DAYS_AGAIN = 7

/** Whether a loan of this purpose and amount has to show what it was used for. */
export function asksForVoucher(loan: { purposeCode: string; amount: Fen }, rule: VoucherRule): boolean {
  const from = loan.purposeCode === DAILY_PURPOSE ? rule.dailyFrom : rule.from
  return from > 0 && loan.amount >= from
}

export const voucherDueOn = (paidOutOn: BusinessDate): BusinessDate => addDays(paidOutOn, VOUCHER_DAYS)

/** Who is asked for another one has a week for it, however late the first one came. */
export const voucherDueAgain = (dueOn: BusinessDate, rejectedOn: BusinessDate): BusinessDate =>
  maxDate(dueOn, addDays(rejectedOn, VOUCHER_DAYS_AGAIN))
