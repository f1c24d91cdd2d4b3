import { ALLOCATION_ORDER, type Amounts, allocate, type DueAmounts, NO_AMOUNTS, sumAmounts } from './allocation.ts'
import { addDays, addMonths, type BusinessDate, businessDate, maxDate, minDate, monthOf } from './business-date.ts'
import { isCouponReturned } from './cooling-off.ts'
import { isPaidByCoupon } from './coupon.ts'
import { type Released, type SettlementTerms, settlementQuote } from './early-settlement.ts'
import type { ContractedInstalment, InstalmentBalance } from './instalment-balance.ts'
import { type Fen, fen, type Ppm, ZERO } from './money.ts'
import { fenDaysOf, latenessOn, penaltyOf } from './penalty.ts'
import { changed, type PlanChange } from './plan-change.ts'
import { spreadRefund } from './refund.ts'
import { inOrder, type LoanPayment } from './replay.order.ts'
import type { DayCount } from './schedule.ts'

export type { LoanPayment } from './replay.order.ts'

export type LoanContract = {
  startOn: BusinessDate
  annualRate: Ppm
  dayCount: DayCount
  graceDays: number
  /** It was paid out to the borrower, who may give it back (`cooling-off.ts`). */
  coolsOff?: boolean
  instalments: readonly ContractedInstalment[]
  /** Changes since, by their day and order; the instalments are those before the first. */
  changes?: readonly PlanChange[]
}

export type SpreadPayment = { id: string; parts: DueAmounts[]; left: Fen }
export type Replayed = { instalments: InstalmentBalance[]; payments: SpreadPayment[] }

/**
 * The state of a loan by the opening of `through`, recomputed from its contract and its payments alone: the same figures as
 * posting day by day, whatever the order in which the payments became known. Penalty is posted at the turn of each month and with
 * each payment; a payment is allocated to the oldest instalment first, or stays where a plan found it. A payment that was to settle the loan is allocated to what
 * settling cost on its day; if it no longer reaches all of it, only the instalments that it does pay off are spared their later
 * interest.
 */
export function replay(contract: LoanContract, payments: readonly LoanPayment[], through: BusinessDate): Replayed {
  let rows = contract.instalments.map((row) => begun(row, contract.startOn)).sort((a, b) => a.no - b.no)
  const spread: SpreadPayment[] = []
  let from: BusinessDate | undefined
  for (const turn of inOrder(payments, contract.changes ?? [])) {
    postUpTo(contract, rows, from, turn.on)
    from = turn.on
    if ('change' in turn) {
      rows = changed(contract, rows, turn.change)
      continue
    }
    const { payment } = turn
    spread.push({ id: payment.id, ...take(contract, rows, payment) })
  }
  postUpTo(contract, rows, from, through)
  return { instalments: rows, payments: spread }
}

function begun(row: ContractedInstalment, startOn: BusinessDate): InstalmentBalance {
  const nothingToPay = isPaidByCoupon(row)
  return {
    ...row,
    penalty: ZERO,
    penaltyThrough: undefined,
    lateFenDays: 0,
    interestPosted: nothingToPay,
    paid: { ...NO_AMOUNTS },
    waived: { interest: ZERO, fee: ZERO },
    refundInterest: ZERO,
    paidOn: nothingToPay ? startOn : undefined,
  }
}

/** Posts what the nightly closes in between post: interest that falls due, and penalty at each turn of a month. */
function postUpTo(
  contract: LoanContract,
  rows: readonly InstalmentBalance[],
  from: BusinessDate | undefined,
  to: BusinessDate,
): void {
  const open = rows.filter((row) => !row.paidOn)
  for (const row of open) if (row.dueOn <= to) row.interestPosted = true
  for (const row of open)
    for (let turn = monthAfter(row.dueOn); turn <= to; turn = monthAfter(turn))
      postAtTurn(contract, row, turn, from, to)
}

/**
 * Posts penalty on the first night of the month with something to post: not before the grace days are over, and not for an amount
 * that rounds to zero.
 */
function postAtTurn(
  contract: LoanContract,
  row: InstalmentBalance,
  turn: BusinessDate,
  from: BusinessDate | undefined,
  to: BusinessDate,
): void {
  const first = maxDate(turn, addDays(row.dueOn, contract.graceDays + 1))
  const last = minDate(to, addDays(monthAfter(turn), -1))
  for (let night = from ? maxDate(first, addDays(from, 1)) : first; night <= last; night = addDays(night, 1)) {
    if ((row.penaltyThrough ?? row.dueOn) >= turn) return
    if (accruedOn(contract, row, night) > 0) postPenalty(contract, row, night)
  }
}

const monthAfter = (date: BusinessDate): BusinessDate => addMonths(businessDate(`${monthOf(date)}-01`), 1)

function postPenalty(contract: LoanContract, row: InstalmentBalance, date: BusinessDate): void {
  const lateness = latenessOn(contract, row, date)
  const fenDays = fenDaysOf(lateness)
  if (fenDays === 0) return
  row.penalty = fen(row.penalty + penaltyOf(lateness))
  row.lateFenDays += fenDays
  row.penaltyThrough = date
}

const accruedOn = (contract: LoanContract, row: InstalmentBalance, date: BusinessDate): Fen =>
  row.paidOn ? ZERO : penaltyOf(latenessOn(contract, row, date))

/** The amounts that the customer owes on an instalment on a date, fen. */
export function owedOn(contract: LoanContract, row: InstalmentBalance, date: BusinessDate): Amounts {
  if (row.paidOn) return { ...NO_AMOUNTS }
  return {
    penalty: fen(row.penalty + accruedOn(contract, row, date) - row.paid.penalty),
    interest: fen(row.interest - row.subsidy - row.waived.interest - row.paid.interest),
    fee: fen(row.fee - row.waived.fee - row.paid.fee),
    principal: fen(row.principal - row.paid.principal),
  }
}

function take(
  contract: LoanContract,
  rows: readonly InstalmentBalance[],
  payment: LoanPayment,
): { parts: DueAmounts[]; left: Fen } {
  if (payment.lowersBills) return takeRefund(contract, rows, payment)
  if (payment.parts) return stay(contract, rows, payment.date, payment.parts)
  return receive(contract, rows, payment)
}

/** Allocates a payment as it was. What was owed then may be more by now, where another payment was taken back. */
function stay(
  contract: LoanContract,
  rows: readonly InstalmentBalance[],
  date: BusinessDate,
  parts: readonly DueAmounts[],
): { parts: DueAmounts[]; left: Fen } {
  for (const part of parts) {
    const row = rows.find(({ no }) => no === part.no)
    if (!row) throw new RangeError(`no instalment ${part.no}`)
    const whole = sumAmounts(part) === sumAmounts(owedOn(contract, row, date))
    postPenalty(contract, row, date)
    for (const kind of ALLOCATION_ORDER) row.paid[kind] = fen(row.paid[kind] + part[kind])
    if (whole) row.paidOn = date
    if (whole || part.interest + part.fee > 0) row.interestPosted = true
  }
  return { parts: [...parts], left: ZERO }
}

function receive(
  contract: LoanContract,
  rows: readonly InstalmentBalance[],
  { date, amount, settles }: LoanPayment,
): { parts: DueAmounts[]; left: Fen } {
  const { owed, released } = settles
    ? settling(contract, rows, date, amount)
    : { owed: owing(contract, rows, date), released: [] }
  const { parts, left } = allocate(amount, owed)
  for (const row of rows) {
    const due = owed.find(({ no }) => no === row.no)
    const part = parts.find(({ no }) => no === row.no)
    const whole = sumAmounts(part ?? NO_AMOUNTS) === sumAmounts(due ?? NO_AMOUNTS)
    if (!due || row.paidOn || (!part && !(settles && whole))) continue
    if (part) postPenalty(contract, row, date)
    for (const kind of ALLOCATION_ORDER) row.paid[kind] = fen(row.paid[kind] + (part?.[kind] ?? 0))
    if (!whole) continue
    spare(row, released)
    row.paidOn = date
  }
  for (const part of parts)
    for (const row of rows)
      if (row.no === part.no && (row.paidOn || part.interest + part.fee > 0)) row.interestPosted = true
  return { parts, left }
}

const owing = (contract: LoanContract, rows: readonly InstalmentBalance[], date: BusinessDate): DueAmounts[] =>
  rows.map((row) => ({ no: row.no, ...owedOn(contract, row, date) }))

/** The state of a loan after a merchant's refund, or a prepayment of principal, on a date; see `spreadRefund`. */
export function refunded(
  contract: LoanContract,
  balances: readonly InstalmentBalance[],
  refund: Pick<LoanPayment, 'date' | 'amount'>,
): { instalments: InstalmentBalance[]; parts: DueAmounts[]; left: Fen } {
  const instalments = balances.map((row) => ({ ...row, paid: { ...row.paid } })).sort((a, b) => a.no - b.no)
  return { instalments, ...takeRefund(contract, instalments, refund) }
}

function takeRefund(
  contract: LoanContract,
  rows: readonly InstalmentBalance[],
  { date, amount }: Pick<LoanPayment, 'date' | 'amount'>,
): { parts: DueAmounts[]; left: Fen } {
  if (rows.every((row) => row.paidOn)) return { parts: [], left: amount }
  const { parts, released, paidOff, ends, running, left } = spreadRefund(settlementTerms(contract, rows, date), amount)
  for (const row of rows) {
    if (row.paidOn) continue
    const part = parts.find(({ no }) => no === row.no)
    if (part) postPenalty(contract, row, date)
    for (const kind of ALLOCATION_ORDER) row.paid[kind] = fen(row.paid[kind] + (part?.[kind] ?? 0))
    spare(row, released)
    if (running?.no === row.no) row.refundInterest = running.refundInterest
    if (ends || paidOff.includes(row.no)) row.paidOn = date
    if (row.paidOn || (part && part.interest + part.fee > 0)) row.interestPosted = true
  }
  return { parts, left }
}

function settling(
  contract: LoanContract,
  rows: readonly InstalmentBalance[],
  date: BusinessDate,
  amount: Fen,
): { owed: DueAmounts[]; released: readonly Released[] } {
  const terms = settlementTerms(contract, rows, date)
  const { parts, released } = settlementQuote(
    isCouponReturned(contract, rows, date) ? { ...terms, couponPays: lackingOf(terms, amount) } : terms,
  )
  const owed = rows.map(({ no }) => parts.find((part) => part.no === no) ?? { no, ...NO_AMOUNTS })
  return { owed, released }
}

/** What the money of a loan that is given back lacks after all: no more than that is paid by its coupon. */
const lackingOf = (terms: SettlementTerms, amount: Fen): Fen =>
  fen(Math.max(0, settlementQuote({ ...terms, couponPays: ZERO }).total - amount))

function settlementTerms(
  contract: LoanContract,
  rows: readonly InstalmentBalance[],
  day: BusinessDate,
): SettlementTerms {
  const { startOn, annualRate, dayCount } = contract
  const instalments = rows.map((row) => {
    const due = {
      penalty: fen(row.penalty + accruedOn(contract, row, day)),
      interest: fen(row.interest - row.waived.interest),
      fee: fen(row.fee - row.waived.fee),
      principal: row.principal,
    }
    return {
      no: row.no,
      dueOn: row.dueOn,
      due: row.paidOn ? row.paid : due,
      paid: row.paid,
      subsidy: row.paidOn ? ZERO : row.subsidy,
      refundInterest: row.paidOn ? ZERO : row.refundInterest,
    }
  })
  return { instalments, startOn, annualRate, dayCount, day }
}

function spare(row: InstalmentBalance, released: readonly Released[]): void {
  const free = released.find(({ no }) => no === row.no)
  if (!free) return
  row.waived = { interest: fen(row.waived.interest + free.interest), fee: fen(row.waived.fee + free.fee) }
  row.subsidy = fen(row.subsidy - free.subsidy)
}
