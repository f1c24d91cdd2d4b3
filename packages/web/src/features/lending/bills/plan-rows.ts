import type { LoanPlanRow } from '@wanka/contract/lending/loans.ts'
import type { PlanRow } from '../../../ui/money/plan-table.tsx'

const WORDS = {
  '0': ['later', '未到期'],
  '1': ['due', '待还'],
  '2': ['paid', '已还'],
  '3': ['overdue', '已逾期'],
  '4': ['partly', '部分已还'],
  '5': ['paying', '还款中'],
} as const satisfies Record<LoanPlanRow['planState'], readonly [PlanRow['state'], string]>

/** The plan's rows: what was paid for past instalments, what is owed for the others. */
export const planRows = (plan: readonly LoanPlanRow[], currentNo?: number): PlanRow[] =>
  plan.map(({ no, date, planState, amt, paid, owed }) => {
    const [state, stateText] = WORDS[planState]
    const fen = planState === '2' ? paid : planState === '0' ? amt : owed
    return { no, date, fen, state, stateText, current: no === currentNo }
  })

/** The instalment and all unpaid ones before it: a loan is repaid in order. */
export const unpaidUpTo = (plan: readonly LoanPlanRow[], no: number): LoanPlanRow[] =>
  plan.filter((row) => row.no <= no && row.planState !== '2')
