import { type BusinessDate, daysBetween } from '@wanka/domain/business-date.ts'
import type { Reader } from '@wanka/server/platform/db/db.ts'
import { type HardshipRow, type LoanRow, loadRows, type PaymentRow, type Rows } from './fact-rows.ts'
import type { LoanEvent, LoanHistory } from './loan-events.ts'

/** The facts about a customer: what was signed, what happened, and what is in process. No figure that the server computed. */
export type CustomerFacts = {
  customerId: string
  loans: readonly LoanRow[]
  payments: readonly PaymentRow[]
  history: LoanHistory
  /** The bills of payments that are in process at the bank. */
  paying: readonly { loanId: string; no: number }[]
}

/** The facts of some customers. */
export async function loadFacts(reader: Reader, customerIds: readonly string[]): Promise<CustomerFacts[]> {
  const rows = await loadRows(reader, customerIds)
  return customerIds.map((customerId) => factsOf(customerId, rows))
}

function factsOf(customerId: string, rows: Rows): CustomerFacts {
  const own = <T extends { customerId: string }>(list: readonly T[]): T[] =>
    list.filter((row) => row.customerId === customerId)
  const [loans, payments] = [own(rows.loans), own(rows.payments)]
  const events = [
    ...loans.flatMap(eventsOfLoan),
    ...payments.flatMap(eventsOfPayment),
    ...own(rows.hardships).flatMap(eventsOfHardship),
  ].sort((a, b) => a.seq - b.seq)
  const nights = new Map(own(rows.penaltyNights).map(({ loanId, day, amount }) => [`${loanId} ${day}`, amount]))
  return {
    customerId,
    loans,
    payments,
    history: {
      events: events.map(({ event }) => event),
      dueDayChanges: own(rows.dueDayChanges),
      extensions: own(rows.extensions),
      held: (loanId, no, day) => isHeld({ payments, unconfirmed: own(rows.unconfirmed), events }, { loanId, no, day }),
      posted: (loanId, day) => nights.get(`${loanId} ${day}`) ?? 0,
    },
    paying: payments.filter(({ state }) => state === 'processing').flatMap(({ items }) => items),
  }
}

type InOrder = { seq: number; event: LoanEvent }

function eventsOfLoan(row: LoanRow): InOrder[] {
  const { orderId: loanId, lentSeq, lentOn, returnedSeq, returnedOn, contract } = row
  if (lentSeq === null || lentOn === null || contract === undefined) return []
  const lent: InOrder = { seq: lentSeq, event: { kind: 'lent', on: lentOn, loanId, contract } }
  if (returnedSeq === null || returnedOn === null) return [lent]
  return [lent, { seq: returnedSeq, event: { kind: 'payoutReturned', on: returnedOn, loanId } }]
}

/** Each step stands after the posting that was the last before it. */
function eventsOfHardship({ loanId, ...row }: HardshipRow): InOrder[] {
  const step = (after: number | null, event: LoanEvent | undefined): InOrder[] =>
    after === null || !event ? [] : [{ seq: after + 0.5, event }]
  const { heldOn, releasedOn, acceptedOn, periods } = row
  return [
    ...step(row.heldAfter, { kind: 'held', on: heldOn, loanId }),
    ...step(row.releasedAfter, releasedOn === null ? undefined : { kind: 'released', on: releasedOn, loanId }),
    ...step(
      row.acceptedAfter,
      acceptedOn === null ? undefined : { kind: 'spread', on: acceptedOn, loanId, periods: periods ?? 0 },
    ),
  ]
}

function eventsOfPayment(row: PaymentRow): InOrder[] {
  const { repayId: id, valueDate: date, amount, seq, on, backSeq, backOn } = row
  if (seq === null || on === null) return []
  const money = { id, date, amount }
  const booked: LoanEvent =
    row.kind === 'refund'
      ? { kind: 'refunded', on, money, loanId: row.refundedLoan ?? '' }
      : row.kind === 'partialPrepayment'
        ? {
            kind: 'prepaid',
            on,
            money,
            loanId: row.items[0]?.loanId ?? '',
            counts: row.counted,
            gaveUp: row.gaveUpOn !== null,
          }
        : {
            ...{ kind: 'collected', on, money, way: wayOf(row.kind) },
            chosen: row.items.filter(({ reached }) => !reached),
            coupon: row.withCoupon ? { there: row.couponUsed } : undefined,
          }
  if (backSeq === null || backOn === null) return [{ seq, event: booked }]
  return [
    { seq, event: booked },
    { seq: backSeq, event: { kind: 'reversed', on: backOn, id } },
  ]
}

const wayOf = (kind: string): 'card' | 'settlement' | 'offline' =>
  kind === 'settlement' || kind === 'offline' ? kind : 'card'

/** Only the wall clock shows when a payment failed or was closed: it may have been in process for this many more days. */
const MAY_RUN_DAYS = 2

/** Kinds of payment that the bank processes while they hold their bills. */
const HOLDING = new Set(['active', 'autoDebit', 'settlement', 'partialPrepayment'])

/**
 * An unconfirmed payment, a reversal, and the release of a request of hardship keep the date at which they began; while they are
 * written, hurried ends of day may pass, and see their bills late or not at all.
 */
const CROSSED_NIGHTS = 7

type Holding = { payments: readonly PaymentRow[]; unconfirmed: Rows['unconfirmed']; events: readonly InOrder[] }

/**
 * Whether a payment in process, or a request of hardship, held a bill's penalty. Where one began or ended about that end of day, only
 * the ledger shows whether it held: undefined.
 */
function isHeld(
  { payments, unconfirmed, events }: Holding,
  { loanId, no, day }: { loanId: string; no: number; day: BusinessDate },
): boolean | undefined {
  const near = payments.filter(
    ({ valueDate, kind, items }) =>
      HOLDING.has(kind) &&
      valueDate <= day &&
      items.some((item) => item.loanId === loanId && item.no === no && !item.reached),
  )
  const isNear = (date: BusinessDate, days: number): boolean => Math.abs(daysBetween(date, day)) <= days
  const mayCross = (on: BusinessDate | null): boolean =>
    on !== null && daysBetween(on, day) >= -1 && daysBetween(on, day) <= CROSSED_NIGHTS
  // one that was begun while this end of day ran, at the prices of the day before, may have been seen by it or not
  const ran = near.some(({ valueDate, gaveUpOn, state }) => {
    if (daysBetween(valueDate, day) <= 1) return false
    return state === 'processing' || (gaveUpOn !== null && daysBetween(day, gaveUpOn) > MAY_RUN_DAYS)
  })
  if (ran) return true
  // one begun about the end of day may precede or follow the posting of penalty; so may bills that are owed again
  if (unconfirmed.some((one) => one.loanId === loanId && one.no === no && mayCross(one.on))) return undefined
  if (events.some(({ event }) => event.kind === 'released' && event.loanId === loanId && mayCross(event.on)))
    return undefined
  if (payments.some(({ backOn, items }) => mayCross(backOn) && items.some((item) => item.loanId === loanId)))
    return undefined
  const unsure = near.some(({ valueDate, on, gaveUpOn, state }) => {
    if (state === 'processing') return true
    if (gaveUpOn !== null) return daysBetween(gaveUpOn, day) <= MAY_RUN_DAYS
    return isNear(valueDate, 1) || (on !== null && isNear(on, 1))
  })
  if (unsure) return undefined
  return near.some(({ valueDate, on, gaveUpOn }) => gaveUpOn === null && on !== null && valueDate < day && on > day)
}
