import type { Fen } from '@wanka/domain/money.ts'
import { formatDay, formatMoney, formatMonthDay } from '../format.ts'

/** What a borrower remembers a loan by: the day it was paid out, or applied for, and its sum. */
type NamedLoan = { loanedOn: string; loanAmt: Fen }

/** Whole yuan without decimals, `3,000`; a sum with fen keeps both, `3,000.50`. */
const yuan = (sum: Fen): string => formatMoney(sum).replace(/\.00$/, '')

/** Where one loan may be of another year than today, the year is named: a loan can run for two years. */
const dayIn = (day: string, today: string | undefined): string =>
  today !== undefined && day.slice(0, 4) !== today.slice(0, 4) ? formatDay(day) : formatMonthDay(day)

/** The name of a loan wherever one is named: `2月5日借 3,000元`; with `today`, the year of one from another year. */
export const loanName = ({ loanedOn, loanAmt }: NamedLoan, today?: string): string =>
  `${dayIn(loanedOn, today)}借 ${yuan(loanAmt)}元`

/** The name of an application that was not paid out: `2月5日申请 3,000元`. */
export const applicationName = ({ loanedOn, loanAmt }: NamedLoan, today?: string): string =>
  `${dayIn(loanedOn, today)}申请 ${yuan(loanAmt)}元`
