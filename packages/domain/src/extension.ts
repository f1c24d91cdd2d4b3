import { addDays, type BusinessDate, daysBetween, minDate } from './business-date.ts'
import { type Fen, ZERO } from './money.ts'

/** Days by which a bill may be extended, once in the life of a loan. */
export const EXTENSION_DAYS = 7
/** The extension can be requested from this many days before the due date to the day before it. */
export const EXTENSION_WINDOW_DAYS = 31

export type ExtensionFacts = {
  businessDate: BusinessDate
  /** The unpaid instalments of the loan, by number. */
  unpaid: readonly { no: number; dueOn: BusinessDate }[]
  /** The instalment that is to be extended. */
  no: number
  /** The loan has had its extension already. */
  used: boolean
  /** A payment of the instalment is under way. */
  paying: boolean
}

export type WhyNoExtension = 'used' | 'paying' | 'notNext' | 'tooLate' | 'tooEarly' | 'tooClose'

/** It costs nothing: the contracted interest stays, and no penalty accrues until the new due date has passed. */
export type Extension = { from: BusinessDate; to: BusinessDate; days: number; price: Fen }

/**
 * The extension of a loan's next bill, or the reason why not: seven days later, but always before the bill after it. Once per
 * loan, requested before the due date, while no payment of it is under way.
 */
export function extensionOf(facts: ExtensionFacts): Extension | WhyNoExtension {
  const { businessDate, unpaid, no, used, paying } = facts
  const [next, after] = [...unpaid].sort((a, b) => a.no - b.no)
  if (used) return 'used'
  if (next?.no !== no) return 'notNext'
  if (paying) return 'paying'
  const ahead = daysBetween(businessDate, next.dueOn)
  if (ahead < 1) return 'tooLate'
  if (ahead > EXTENSION_WINDOW_DAYS) return 'tooEarly'
  const latest = addDays(next.dueOn, EXTENSION_DAYS)
  const to = after ? minDate(latest, addDays(after.dueOn, -1)) : latest
  const days = daysBetween(next.dueOn, to)
  return days < 1 ? 'tooClose' : { from: next.dueOn, to, days, price: ZERO }
}
