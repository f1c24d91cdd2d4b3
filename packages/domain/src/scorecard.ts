import { type Fen, fen } from './money.ts'

/** A data source that the customer authorises. Operator and sesame are required; each of the others raises the limit. */
export type Authorisation = 'operator' | 'sesame' | 'creditCard' | 'socialSecurity' | 'providentFund'
export type Education = 'master' | 'bachelor' | 'college' | 'secondary' | 'other'
export type Housing = 'owned' | 'mortgaged' | 'rented' | 'other'

type Bands = readonly { from: number; points: number }[]

/**
 * The scorecard: points by band (the highest `from` that is reached counts), each point worth `fenPerPoint` of limit. Ages and
 * years in years, income in fen a month, debt in percent of the income.
 */
export const scorecard = {
  fenPerPoint: fen(100_000),
  age: [
    { from: 22, points: 6 },
    { from: 26, points: 10 },
    { from: 35, points: 12 },
    { from: 46, points: 8 },
  ],
  monthlyIncome: [
    { from: 200_000, points: 4 },
    { from: 500_000, points: 12 },
    { from: 1_000_000, points: 24 },
    { from: 2_000_000, points: 40 },
    { from: 4_000_000, points: 60 },
  ],
  workYears: [
    { from: 0, points: 0 },
    { from: 1, points: 4 },
    { from: 3, points: 8 },
    { from: 8, points: 12 },
  ],
  debtPercent: [
    { from: 0, points: 20 },
    { from: 10, points: 14 },
    { from: 30, points: 6 },
    { from: 50, points: 0 },
  ],
  education: { master: 16, bachelor: 12, college: 8, secondary: 4, other: 2 },
  housing: { owned: 16, mortgaged: 12, rented: 4, other: 2 },
} as const satisfies {
  fenPerPoint: Fen
  age: Bands
  monthlyIncome: Bands
  workYears: Bands
  debtPercent: Bands
  education: Record<Education, number>
  housing: Record<Housing, number>
}

/** The increase of the limit by each further authorisation, in fen. */
export const raises: Record<Exclude<Authorisation, 'operator' | 'sesame'>, Fen> = {
  creditCard: fen(1_000_000),
  socialSecurity: fen(800_000),
  providentFund: fen(1_200_000),
}

export type ScoreFacts = {
  age: number
  workYears: number
  education: Education
  housing: Housing
  /** Fen a month. */
  monthlyIncome: Fen
  /** The customer's existing repayments, fen a month. */
  monthlyDebt: Fen
}

/** The points of an applicant on the scorecard. */
export function scoreOf(facts: ScoreFacts): number {
  return (
    points(scorecard.age, facts.age) +
    points(scorecard.monthlyIncome, facts.monthlyIncome) +
    points(scorecard.workYears, facts.workYears) +
    points(scorecard.debtPercent, debtPercentOf(facts)) +
    scorecard.education[facts.education] +
    scorecard.housing[facts.housing]
  )
}

/** Existing repayments in whole percent of the income, rounded up; 100 where there is no income. */
export function debtPercentOf({
  monthlyIncome,
  monthlyDebt,
}: Pick<ScoreFacts, 'monthlyIncome' | 'monthlyDebt'>): number {
  return monthlyIncome > 0 ? Math.ceil((monthlyDebt * 100) / monthlyIncome) : 100
}

function points(bands: Bands, value: number): number {
  let reached = 0
  for (const band of bands) if (value >= band.from) reached = band.points
  return reached
}
