import { addDays, addMonths, type BusinessDate } from './business-date.ts'

/** 犹豫期: days from the issue of a policy in which leaving it gives back every premium. */
export const COOLING_DAYS = 15
/** 宽限期: days for which an unpaid premium leaves the policy as it is. */
export const PREMIUM_GRACE_DAYS = 30

export const lastDayOfCover = (startOn: BusinessDate, months: number): BusinessDate =>
  addDays(addMonths(startOn, months), -1)

/** The last day on which leaving gives back every premium; the day of the issue is not counted. */
export const coolingUntil = (issuedOn: BusinessDate): BusinessDate => addDays(issuedOn, COOLING_DAYS)

/** The day on which a policy ends by itself when a premium that was due on a day is still unpaid. */
export const lapsesOn = (dueOn: BusinessDate): BusinessDate => addDays(dueOn, PREMIUM_GRACE_DAYS + 1)
