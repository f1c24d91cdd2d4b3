import { formatMoney, formatPercentPpm, formatRatePpm } from '@wanka/contract/format.ts'
import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { penaltyRate } from '@wanka/domain/penalty.ts'
import { PENALTY_HELD } from '@wanka/domain/plan-change.ts'
import { accruedFenDays, methodNamed, methodWords, type PlanInstalment } from '../loans/index.ts'

// Explains each part of a bill in text that a customer can follow with a pocket calculator.

/** How the principal of a bill follows from the repayment plan. @param spread the bill is one of a hardship plan */
export const principalFormula = (row: PlanInstalment, method: string, spread = false): string =>
  spread
    ? `按协商的还款计划，第${row.no}期（共${row.periods}期）`
    : row.principal === 0
      ? '本期不还本金'
      : `按${methodWords(methodNamed(method)).name}的还款计划，第${row.no}期（共${row.periods}期）`

/** Days that a due-day change added to a bill, and their interest in fen. */
export type OddDays = { days: number; extra: Fen }

/** Interest, on the principal that was left when the period began; that of a hardship plan is what was owed, spread. */
export function interestFormula(row: PlanInstalment, odd?: OddDays, spread = false): string {
  if (row.interest === 0) return '本期没有利息'
  if (spread) return '合同约定的未还利息，平均分到协商计划的各期，没有增加'
  const opening = `剩余本金 ${formatMoney(fen(row.balance + row.principal))} × 年利率 ${formatPercentPpm(row.terms.annualRate)}%`
  const more = odd && odd.extra > 0 ? `，加改还款日多出${odd.days}天的 ${formatMoney(odd.extra)}` : ''
  if (row.terms.dayCount === 'MONTHLY') return `${opening} ÷ 12${more}`
  return `${opening} × 本期天数 ÷ ${row.terms.dayCount === 'ACT_365' ? 365 : 360}${more}`
}

/**
 * Penalty, on the overdue principal of each day; days with one principal are multiplied, others are named by their sum. An unpaid bill
 * that was charged for less than all its late days stood still in between.
 */
export function penaltyFormula(row: PlanInstalment, date: BusinessDate): string {
  const { terms, dueOn, paidOn, lateFenDays, penaltyThrough } = row
  const fenDays = lateFenDays + accruedFenDays(row, terms, date)
  if (fenDays === 0)
    return daysBetween(dueOn, paidOn ?? date) > 0 ? `到期后${terms.graceDays}天内还清，不收罚息` : '没有逾期，不收罚息'
  const rate = `罚息年利率 ${formatRatePpm(penaltyRate(terms.annualRate))}% ÷ 360`
  const through = penaltyThrough === PENALTY_HELD ? paidOn : (penaltyThrough ?? paidOn)
  const days = daysBetween(dueOn, paidOn === undefined ? date : (through ?? paidOn))
  const principal = paidOn === undefined ? row.principal - row.paid.principal : row.principal
  if (principal * days === fenDays) return `逾期本金 ${formatMoney(fen(principal))} × ${rate} × ${days}天`
  const stood = paidOn === undefined && fenDays < principal * days
  if (stood && fenDays % principal === 0)
    return `逾期本金 ${formatMoney(fen(principal))} × ${rate} × ${fenDays / principal}天，协商期间不计`
  if (stood) return `计罚息各天的逾期本金相加 ${formatMoney(fen(fenDays))} × ${rate}，协商期间不计`
  return `${days}天每天的逾期本金相加 ${formatMoney(fen(fenDays))} × ${rate}`
}
