import { DUE_HOURS, type MoneyQueue } from '@wanka/contract/staff/money-queues.ts'
import { readSetting } from '../../modules/operations/catalogue/index.ts'
import type { Reader } from '../../platform/db/db.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24

/** Hours until a case is due, by kind: less than a day where a customer lacks money meanwhile, or others follow. */
const CASE_HOURS: Readonly<Record<string, number>> = {
  failedAfterSuccess: 4,
  lateSuccess: 4,
  merchantUntold: 2,
  paidTwice: 4,
  payoutReversed: 4,
  positionCrowd: 2,
  refundUnpaid: 4,
  returnFailed: 4,
  unbookedMovement: 4,
  wrongAmount: 4,
}

const later = (from: Date, hours: number): string => new Date(from.getTime() + hours * HOUR_MS).toISOString()

/** When a case of a kind is due. */
export const caseDue = (kind: string, openedAt: Date): string => later(openedAt, CASE_HOURS[kind] ?? DAY_HOURS)

/** When an item of a review is due, as the customer is told: within a day. */
export const reviewDue = (since: Date): string => later(since, DAY_HOURS)

/** When an item of a queue of money is due. */
export const moneyDue = (queue: MoneyQueue, since: Date): string => later(since, DUE_HOURS[queue])

/** When a ticket is due: within the days that customers are promised; undefined where nothing is promised. */
export async function ticketDue(reader: Reader): Promise<(movedAt: Date) => string | undefined> {
  const days = await readSetting(reader, 'complaintAnswerDays')
  return (movedAt) => (days > 0 ? later(movedAt, days * DAY_HOURS) : undefined)
}
