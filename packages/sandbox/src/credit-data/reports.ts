import { traitOf } from '../identity/registry.ts'

export const TASK_TYPES = ['operator', 'sesame', 'creditCard', 'socialSecurity', 'providentFund', 'crawler'] as const
export type TaskType = (typeof TASK_TYPES)[number]

/** Fen per month, Sesame points, months. */
export type Report = {
  monthlyIncomeFen?: number
  existingMonthlyDebtFen?: number
  score?: number
  monthsOnline?: number
}

const steady: Record<TaskType, Report> = {
  operator: { monthsOnline: 60 },
  sesame: { score: 720, existingMonthlyDebtFen: 50_000 },
  creditCard: { monthlyIncomeFen: 1_250_000, existingMonthlyDebtFen: 80_000 },
  socialSecurity: { monthlyIncomeFen: 1_200_000 },
  providentFund: { monthlyIncomeFen: 1_350_000 },
  crawler: { monthlyIncomeFen: 1_280_000, existingMonthlyDebtFen: 60_000 },
}
const indebted: Record<TaskType, Report> = {
  operator: { monthsOnline: 60 },
  sesame: { score: 560, existingMonthlyDebtFen: 2_500_000 },
  creditCard: { monthlyIncomeFen: 700_000, existingMonthlyDebtFen: 2_500_000 },
  socialSecurity: { monthlyIncomeFen: 700_000 },
  providentFund: { monthlyIncomeFen: 700_000 },
  crawler: { monthlyIncomeFen: 700_000, existingMonthlyDebtFen: 2_500_000 },
}
const thin: Partial<Record<TaskType, Report>> = {
  operator: { monthsOnline: 2 },
  sesame: { score: 380 },
}

/** What a source knows of a person, by the end of the name; undefined where it has no record. */
export function reportOf(type: TaskType, name: string): Report | undefined {
  const trait = traitOf(name)
  if (trait === 'thinFile') return thin[type]
  return trait === 'indebted' ? indebted[type] : steady[type]
}
