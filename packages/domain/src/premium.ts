import { addDays, addMonths, type BusinessDate } from './business-date.ts'

/** 犹豫期: days from the issue of a policy in which cancelling it refunds every premium. */
export const COOLING_DAYS = 15
/** 宽限期: days of grace in which an unpaid premium has no effect on the policy. */
export const PREMIUM_GRACE_DAYS = 30

/** The last day of cover of a policy of this many months. */
export const lastDayOfCover = (startOn: BusinessDate, months: number): BusinessDate =>
  addDays(addMonths(startOn, months), -1)

/** The last day on which cancelling refunds every premium; the day of the issue is not counted. */
export const coolingUntil = (issuedOn: BusinessDate): BusinessDate => addDays(issuedOn, COOLING_DAYS)

/** The day on which a policy lapses when the premium due on `dueOn` is still unpaid. */
export const lapsesOn = (dueOn: BusinessDate): BusinessDate => addDays(dueOn, PREMIUM_GRACE_DAYS + 1)
