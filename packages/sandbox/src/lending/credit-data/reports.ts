import { traitOf } from '../../customer/identity/registry.ts'

export const TASK_TYPES = ['operator', 'sesame', 'creditCard', 'socialSecurity', 'providentFund', 'crawler'] as const
export type TaskType = (typeof TASK_TYPES)[number]

/** Fen per month, Sesame points, months. */
export type Report = {
  monthlyIncomeFen?: number
  existingMonthlyDebtFen?: number
  score?: number
  monthsOnline?: number
  creditCards?: HeldCard[]
}
type HeldCard = {
  bankName: string
  tail: string
  billDay: number
  dueDay: number
  limitFen?: number
  owedFen?: number
}

const everyday: HeldCard = {
  bankName: '招商银行',
  tail: '6021',
  billDay: 5,
  dueDay: 23,
  limitFen: 3_000_000,
  owedFen: 125_680,
}
// this bank does not report the amount owed
const spare: HeldCard = { bankName: '建设银行', tail: '8834', billDay: 18, dueDay: 7 }
const full: HeldCard = {
  bankName: '广发银行',
  tail: '4407',
  billDay: 20,
  dueDay: 9,
  limitFen: 2_000_000,
  owedFen: 1_986_000,
}

const steady: Record<TaskType, Report> = {
  operator: { monthsOnline: 60 },
  sesame: { score: 720, existingMonthlyDebtFen: 50_000 },
  creditCard: { monthlyIncomeFen: 1_250_000, existingMonthlyDebtFen: 80_000, creditCards: [everyday, spare] },
  socialSecurity: { monthlyIncomeFen: 1_200_000 },
  providentFund: { monthlyIncomeFen: 1_350_000 },
  crawler: { monthlyIncomeFen: 1_280_000, existingMonthlyDebtFen: 60_000 },
}
const indebted: Record<TaskType, Report> = {
  operator: { monthsOnline: 60 },
  sesame: { score: 560, existingMonthlyDebtFen: 2_500_000 },
  creditCard: { monthlyIncomeFen: 700_000, existingMonthlyDebtFen: 2_500_000, creditCards: [everyday, full] },
  socialSecurity: { monthlyIncomeFen: 700_000 },
  providentFund: { monthlyIncomeFen: 700_000 },
  crawler: { monthlyIncomeFen: 700_000, existingMonthlyDebtFen: 2_500_000 },
}
const thin: Partial<Record<TaskType, Report>> = {
  operator: { monthsOnline: 2 },
  sesame: { score: 380 },
}

/** A source's report on a person, by the end of the name; undefined where it has no record. */
export function reportOf(type: TaskType, name: string): Report | undefined {
  const trait = traitOf(name)
  if (trait === 'thinFile') return thin[type]
  return trait === 'indebted' ? indebted[type] : steady[type]
}
