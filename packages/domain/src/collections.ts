import { addDays, type BusinessDate } from './business-date.ts'

/** Hours of Beijing time between which staff contact a borrower about what is overdue; the second is not one of them. */
export const CONTACT_HOURS = { from: 8, until: 21 } as const
/** Contacts on one day, of every kind and whether or not they reach the borrower. */
export const CONTACTS_A_DAY = 2
/** Contacts in seven days, today and the six before. */
export const CONTACTS_IN_SEVEN_DAYS = 6
/** A promise to pay is for one of so many days from today. */
export const PROMISE_DAYS = 30

export type ContactChannel = 'call' | 'message' | 'letter'

/** What decides whether a borrower may be contacted at this moment. */
export type ContactFacts = {
  isOverdue: boolean
  isDeceased: boolean
  isFrozen: boolean
  /** A request of hardship waits for its end. */
  hasHardship: boolean
  /** A dispute or another complaint has no answer yet. */
  hasTicket: boolean
  /** All that is overdue is being paid. */
  isPaying: boolean
  wantsNoCalls: boolean
  /** Hour of the day in Beijing, 0 to 23. */
  hour: number
  today: number
  inSevenDays: number
}

/** Why a borrower is not contacted. */
export type NoContact =
  | 'notOverdue'
  | 'deceased'
  | 'frozen'
  | 'hardship'
  | 'ticket'
  | 'paying'
  | 'noCalls'
  | 'hours'
  | 'day'
  | 'week'

/**
 * Why a borrower is not contacted in this way now; `undefined` where they may be. What lasts comes before what is over tomorrow.
 * Source: decision 111, which is stricter than GB/T 45251-2025.
 */
export function whyNoContact(channel: ContactChannel, facts: ContactFacts): NoContact | undefined {
  if (!facts.isOverdue) return 'notOverdue'
  if (facts.isDeceased) return 'deceased'
  if (facts.isFrozen) return 'frozen'
  if (facts.hasHardship) return 'hardship'
  if (facts.hasTicket) return 'ticket'
  if (facts.isPaying) return 'paying'
  if (facts.wantsNoCalls && channel === 'call') return 'noCalls'
  if (facts.hour < CONTACT_HOURS.from || facts.hour >= CONTACT_HOURS.until) return 'hours'
  if (facts.today >= CONTACTS_A_DAY) return 'day'
  return facts.inSevenDays >= CONTACTS_IN_SEVEN_DAYS ? 'week' : undefined
}

/** The last day that a promise of today may name. */
export const lastPromiseDay = (today: BusinessDate): BusinessDate => addDays(today, PROMISE_DAYS)

/** Days past due from which each bucket counts, the first of them the shortest overdue. */
export const BUCKETS = [1, 8, 31, 61, 91] as const

/** The due dates of a bucket's oldest bills on a date, the last one included; the bucket of the longest overdue has no first. */
export function dueDatesOf(fromDays: number, date: BusinessDate): { from: BusinessDate | undefined; to: BusinessDate } {
  const next = BUCKETS.find((days) => days > fromDays)
  return { from: next === undefined ? undefined : addDays(date, 1 - next), to: addDays(date, -fromDays) }
}

export type PromiseState = 'open' | 'kept' | 'broken' | 'replaced'

/** A promise, what has been paid since it was made and by its day, and the day on which the borrower made the next one. */
export type Promised = { amount: number; paid: number; dueOn: BusinessDate; replacedOn: BusinessDate | undefined }

/** How a promise stands on a date: it is kept once the sum was paid, and broken from the day after its last one. */
export function promiseState({ amount, paid, dueOn, replacedOn }: Promised, date: BusinessDate): PromiseState {
  if (paid >= amount) return 'kept'
  if (replacedOn !== undefined && replacedOn <= dueOn) return 'replaced'
  return date > dueOn ? 'broken' : 'open'
}
