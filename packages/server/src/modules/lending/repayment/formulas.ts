import { formatDay, formatMoney, formatPercentPpm } from '@wanka/contract/format.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { penaltyRate } from '@wanka/domain/penalty.ts'
import { methodNamed, methodWords, type PlanInstalment } from '../loans/index.ts'

// Explains each part of a bill in text that a customer can follow with a pocket calculator.

/** How the principal of a bill follows from the repayment plan. */
export const principalFormula = (row: PlanInstalment, method: string): string =>
  row.principal === 0
    ? '本期不还本金'
    : `按${methodWords(methodNamed(method)).name}的还款计划，第${row.no}期（共${row.periods}期）`

/** Days that a due-day change added to a bill, and their interest in fen. */
export type OddDays = { days: number; extra: Fen }

/** Interest, on the principal that was left when the period began. */
export function interestFormula(row: PlanInstalment, odd?: OddDays): string {
  if (row.interest === 0) return '本期没有利息'
  const opening = `剩余本金 ${formatMoney(fen(row.balance + row.principal))} × 年利率 ${formatPercentPpm(row.terms.annualRate)}%`
  const more = odd && odd.extra > 0 ? `，加改还款日多出${odd.days}天的 ${formatMoney(odd.extra)}` : ''
  if (row.terms.dayCount === 'MONTHLY') return `${opening} ÷ 12${more}`
  return `${opening} × 本期天数 ÷ ${row.terms.dayCount === 'ACT_365' ? 365 : 360}${more}`
}

/** Penalty, on the overdue principal; penalty posted earlier is named separately, since the overdue principal differed then. */
export function penaltyFormula(row: PlanInstalment, date: BusinessDate): string {
  const { annualRate, graceDays } = row.terms
  const late = daysBetween(row.dueOn, row.paidOn ?? date)
  if (late <= 0) return '没有逾期，不收罚息'
  if (late <= graceDays && row.penalty === 0) return `到期后${graceDays}天内还清，不收罚息`
  const posted = row.penaltyThrough ? `截至${formatDay(row.penaltyThrough)}已计 ${formatMoney(row.penalty)}` : ''
  const overdue = fen(row.principal - row.paid.principal)
  const since = row.penaltyThrough ?? row.dueOn
  const days = row.paidOn ? 0 : daysBetween(since, date)
  if (days <= 0 || overdue === 0) return posted || '没有逾期，不收罚息'
  const rate = formatPercentPpm(penaltyRate(annualRate))
  const running = `逾期本金 ${formatMoney(overdue)} × 罚息年利率 ${rate}% ÷ 360 × ${days}天`
  return posted ? `${posted}；其后 ${running}` : running
}
