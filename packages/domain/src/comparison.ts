import { type AprBp, aprOf } from './apr.ts'
import type { Fen } from './money.ts'
import { buildSchedule, type ScheduleTerms } from './schedule.ts'

/** One row of the table in which a customer compares terms before borrowing. */
export type PeriodOption = {
  periods: number
  /** The whole first instalment; with equal instalments every one of them. */
  monthlyAmount: Fen
  totalInterest: Fen
  totalFee: Fen
  total: Fen
  apr: AprBp
  /** Costs the least in total; the shorter term where two cost the same. Exactly one is marked. */
  cheapest: boolean
}

/** Compares the same loan over several terms, shortest first. */
export function comparePeriods(terms: Omit<ScheduleTerms, 'periods'>, choices: readonly number[]): PeriodOption[] {
  const options = [...new Set(choices)]
    .sort((a, b) => a - b)
    .map((periods) => {
      const schedule = buildSchedule({ ...terms, periods })
      const { instalmentAmount, totalInterest, totalFee, total } = schedule
      return { periods, monthlyAmount: instalmentAmount, totalInterest, totalFee, total, apr: aprOf(schedule) }
    })
  const least = Math.min(...options.map((option) => option.total))
  const cheapest = options.findIndex((option) => option.total === least)
  return options.map((option, index) => ({ ...option, cheapest: index === cheapest }))
}
