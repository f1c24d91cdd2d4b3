import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type ModelLoan, openLoan, owedOn, type Payment, passNights, sumOf } from './bills.ts'
import { moveDueDates, movedTo } from './due-day.ts'
import { goOver } from './ending.ts'
import { spreadOver, takeStep } from './hardship.ts'
import type { Chosen, DueDayChange, Extension, LoanEvent, LoanHistory } from './loan-events.ts'
import { type Booked, payBills, payEnding, replayed, takeRefund } from './paying.ts'

type Collected = Extract<LoanEvent, { kind: 'collected' }>

/** The outcome of a payment on arrival: the surplus beyond all bills, and what a coupon finally added. Fen. */
export type Received = { left: number; discount: number }

/** The loans of a customer as the rules derive them. */
export type LoanModel = {
  loans: Map<string, ModelLoan>
  received: Map<string, Received>
  /** Events that are impossible by the rules. */
  remarks: string[]
}

/**
 * Replays the loans of a customer day by day, in booking order, from what was signed and what happened. Written from the rules
 * (decisions 7, 9, 27, 28, 32, 34, 60, 63, 77, 84), sharing nothing with the server.
 */
export function liveLoans(history: LoanHistory, through: BusinessDate): LoanModel {
  const model: LoanModel = { loans: new Map(), received: new Map(), remarks: [] }
  const changes = [...history.dueDayChanges]
  const extensions = [...history.extensions]
  const reach = (loan: ModelLoan, day: BusinessDate): void => {
    for (;;) {
      putOff(loan, extensions)
      const change = changes.find((one) => one.loanId === loan.id && one.on <= day && one.plans === plansOf(loan))
      if (!change) break
      nightsOf(history, loan, change.on)
      if (!moveOnce(model, loan, change, change.on < day)) break
      changes.splice(changes.indexOf(change), 1)
    }
    nightsOf(history, loan, day)
  }
  for (const event of history.events) {
    for (const loan of loansOf(model, event)) reach(loan, event.on)
    happen(model, event)
  }
  for (const loan of model.loans.values()) reach(loan, through)
  for (const { loanId, on } of changes)
    model.remarks.push(`loan ${loanId}: the due day of ${on} fits no moment of that day`)
  return model
}

const nightsOf = ({ held, posted }: LoanHistory, loan: ModelLoan, day: BusinessDate): void =>
  passNights(loan, day, { held: (no, night) => held(loan.id, no, night), posted: (night) => posted(loan.id, night) })

const plansOf = ({ steps }: ModelLoan): number => steps.filter(({ kind }) => kind === 'spread').length

/** Applies a deferral once the bill is due on the date that it was deferred from. */
function putOff(loan: ModelLoan, extensions: Extension[]): void {
  for (const extension of [...extensions]) {
    const bill = loan.bills.find(({ no }) => extension.loanId === loan.id && no === extension.no)
    if (bill?.dueOn !== extension.from || plansOf(loan) !== extension.plans) continue
    bill.dueOn = extension.to
    extensions.splice(extensions.indexOf(extension), 1)
  }
}

/** Moves the due dates where the supplement's figures fit this moment, or, once its day is over, by the rules. */
function moveOnce(model: LoanModel, loan: ModelLoan, change: DueDayChange, over: boolean): boolean {
  const moved = movedTo(loan, change.day)
  const fits = moved?.no === change.no && moved.days === change.days && moved.extra === change.extra
  if (!fits && !over) return false
  if (moved) moveDueDates(loan, moved)
  if (!fits)
    model.remarks.push(
      `loan ${loan.id}: the due day of ${change.on} moves bill ${moved?.no} by ${moved?.days} days for ${moved?.extra}, ` +
        `the supplement says bill ${change.no} by ${change.days} days for ${change.extra}`,
    )
  return true
}

function loansOf({ loans }: LoanModel, event: LoanEvent): ModelLoan[] {
  const ids = (): readonly string[] => {
    if (event.kind === 'collected') return event.chosen.map(({ loanId }) => loanId)
    if (event.kind !== 'reversed') return [event.loanId]
    return [...loans.values()].filter((loan) => loan.payments.some(({ id }) => id === event.id)).map(({ id }) => id)
  }
  return [...new Set(ids())].flatMap((id) => loans.get(id) ?? []).filter(({ withdrawn }) => !withdrawn)
}

function happen(model: LoanModel, event: LoanEvent): void {
  if (event.kind === 'lent') model.loans.set(event.loanId, openLoan(event.loanId, event.contract))
  else if (event.kind === 'collected') collect(model, event)
  else if (event.kind === 'refunded') refund(model, event)
  else if (event.kind === 'prepaid') prepay(model, event)
  else if (event.kind === 'held' || event.kind === 'released' || event.kind === 'spread')
    for (const loan of loansOf(model, event)) changePlan(loan, event)
  else for (const loan of loansOf(model, event)) takeBack(loan, event)
}

function changePlan(loan: ModelLoan, event: Extract<LoanEvent, { kind: 'held' | 'released' | 'spread' }>): void {
  const { on, kind } = event
  const step = kind === 'spread' ? spreadOver(loan, on, event.periods) : { on, kind }
  takeStep(loan, step)
  loan.steps.push(step)
}

/** Applies a reversed payment or a returned payout; a loan whose payout returns before any payment does not exist. */
function takeBack(loan: ModelLoan, event: Extract<LoanEvent, { kind: 'reversed' | 'payoutReturned' }>): void {
  if (event.kind === 'payoutReturned') {
    const open = loan.bills.some(({ paidOn }) => paidOn === undefined)
    loan.withdrawn = open && loan.bills.every(({ paid }) => sumOf(paid) === 0)
    return
  }
  loan.payments = loan.payments.filter(({ id }) => id !== event.id)
  adopt(loan, again(loan), event.on)
}

function collect(model: LoanModel, event: Collected): void {
  model.received.set(event.money.id, book(loansOf(model, event), event))
}

function book(loans: ModelLoan[], event: Collected): Received {
  const { money, coupon, way, chosen } = event
  const agreed = coupon ? chosen.reduce((sum, { amount }) => sum + amount, 0) - money.amount : 0
  const wanted = coupon && !coupon.there ? lessOf(chosen, agreed) : chosen
  const late = coupon || way === 'settlement' ? undefined : inPast(loans, event, wanted)
  const left = late ?? inPresent(loans, event, wanted)
  const applied = wanted.reduce((sum, { amount }) => sum + amount, 0) - left
  const discount = coupon?.there ? Math.min(agreed, applied) : 0
  return { left: coupon ? money.amount + discount - applied : left, discount }
}

/** Without the coupon the last bills get that much less. Decision 28. */
function lessOf(chosen: readonly Chosen[], discount: number): Chosen[] {
  let less = discount
  return [...chosen]
    .sort((a, b) => (a.loanId === b.loanId ? b.no - a.no : a.loanId < b.loanId ? 1 : -1))
    .map((one) => {
      const off = Math.min(less, one.amount)
      less -= off
      return { ...one, amount: one.amount - off }
    })
}

function inPresent(loans: readonly ModelLoan[], { money, way, on }: Collected, chosen: readonly Chosen[]): number {
  const booked = loans.map((loan): { loan: ModelLoan; ends: boolean } & Booked => {
    const { amount, numbers } = meantFor(loan, way, money, chosen)
    const ended = way === 'settlement' ? payEnding(loan, money.date, amount, numbers) : undefined
    const fits = ended ?? payBills(loan, money.date, amount, numbers)
    return { loan, ends: ended !== undefined, ...fits }
  })
  const onLoans = booked.reduce((sum, { left }) => sum + left, 0)
  const nowhere = chosen.filter(({ loanId }) => !loans.some(({ id }) => id === loanId))
  if (booked.some(({ parts }) => parts.length > 0))
    for (const { loan, ends, parts } of booked) loan.payments.push({ ...paymentOf(loan, money, ends, on), parts })
  return onLoans + nowhere.reduce((sum, { amount }) => sum + amount, 0)
}

/** A settlement whose money no longer covers the loan is an ordinary payment. */
const paymentOf = (
  { steps }: ModelLoan,
  { id, date }: Collected['money'],
  ends: boolean,
  on = date,
): Omit<Payment, 'parts'> => ({
  ...{ id, date, turn: on > date ? on : date, steps: steps.length },
  way: ends ? 'settlement' : 'other',
})

/** The bills that a payment covers; a transfer covers the oldest ones that it reaches. */
function meantFor(
  loan: ModelLoan,
  way: Collected['way'],
  { amount, date }: Collected['money'],
  chosen: readonly Chosen[],
) {
  if (way === 'offline') {
    const owed = loan.bills.map((bill) => ({ no: bill.no, money: owedOn(loan.contract, bill, date) }))
    return { amount, numbers: goOver(amount, owed).parts.map(({ no }) => no) }
  }
  const own = chosen.filter(({ loanId }) => loanId === loan.id)
  return { amount: own.reduce((sum, one) => sum + one.amount, 0), numbers: own.map(({ no }) => no) }
}

/**
 * Places money that arrived before posted penalty on its value date. Card money is not placed where a later payment exists, and
 * no money is placed that would leave a later payment a surplus. Decision 56.
 * @returns the surplus, or undefined where the money is allocated after what is posted
 */
function inPast(
  loans: readonly ModelLoan[],
  { money, way, on }: Collected,
  chosen: readonly Chosen[],
): number | undefined {
  const isLate = loans.some((loan) => {
    const { numbers } = meantFor(loan, way, money, chosen)
    const looked = way === 'offline' ? loan.bills : loan.bills.filter(({ no }) => numbers.includes(no))
    return looked.some(({ through }) => through !== undefined && through > money.date)
  })
  if (!isLate) return undefined
  if (way !== 'offline' && loans.some(({ payments }) => payments.some(({ date }) => date > money.date)))
    return undefined
  const placed = loans.map((loan) => {
    const { amount } = meantFor(loan, way, money, chosen)
    return { loan, ...again(loan, on, { ...paymentOf(loan, money, false), amount }) }
  })
  const over = placed.flatMap(({ booked }) => [...booked]).filter(([id, { left }]) => id !== money.id && left > 0)
  if (over.length > 0) return undefined
  const reaches = placed.some(({ booked }) => (booked.get(money.id)?.parts.length ?? 0) > 0)
  for (const { loan, ...replay } of placed) {
    if (reaches) loan.payments.push({ ...paymentOf(loan, money, false), parts: [] })
    adopt(loan, replay, on)
  }
  return placed.reduce((sum, { booked }) => sum + (booked.get(money.id)?.left ?? 0), 0)
}

type Replay = ReturnType<typeof replayed>

/** Within one day payments keep the order in which they were booked. */
const byTurn = (a: Pick<Payment, 'turn'>, b: Pick<Payment, 'turn'>): number =>
  a.turn === b.turn ? 0 : a.turn < b.turn ? -1 : 1

/** Replays the payments of a loan, with `late` after the others of its date. */
function again(
  loan: ModelLoan,
  through: BusinessDate = loan.night,
  late?: Parameters<typeof replayed>[1][number],
): Replay {
  const known = [...loan.payments].sort(byTurn).map(({ id, date, turn, way, steps, parts }) => ({
    ...{ id, date, turn, way, steps },
    amount: parts.reduce((sum, { money }) => sum + sumOf(money), 0),
    fixed: way === 'other' && loan.steps.slice(steps).some(({ kind }) => kind === 'spread') ? parts : undefined,
  }))
  const payments = late ? [...known, late].sort(byTurn) : known
  return replayed(loan, payments, through)
}

/** Takes over a replay; what was posted as due stays posted. */
function adopt(loan: ModelLoan, { bills, booked }: Replay, on: BusinessDate): void {
  const posted = new Set(loan.bills.filter((bill) => bill.posted).map(({ no }) => no))
  loan.bills = bills.map((bill) => ({ ...bill, posted: bill.posted || posted.has(bill.no) }))
  loan.payments = loan.payments.map((payment) => ({ ...payment, parts: booked.get(payment.id)?.parts ?? [] }))
  loan.night = loan.night > on ? loan.night : on
}

function refund(model: LoanModel, event: Extract<LoanEvent, { kind: 'refunded' }>): void {
  const { id, date, amount } = event.money
  const [loan] = loansOf(model, event)
  if (!loan) return void model.received.set(id, { left: amount, discount: 0 })
  const { parts, left } = takeRefund(loan, event.on, amount)
  if (parts.length > 0) loan.payments.push({ id, date, turn: date, way: 'refund', steps: loan.steps.length, parts })
  model.received.set(id, { left, discount: 0 })
}

/**
 * Applies prepaid principal at its value date: in its place among the payments where it is booked later, unless another payment
 * would then have a surplus. Only money of a payment that was given up, or for a loan that was taken back or paid off since, may be
 * returned. Decision 77.
 */
function prepay(model: LoanModel, event: Extract<LoanEvent, { kind: 'prepaid' }>): void {
  const { money, on, counts, gaveUp, loanId } = event
  const { id, date, amount } = money
  const [loan] = loansOf(model, event)
  if (!counts || !loan) {
    const paidOff = loan?.bills.every(({ paidOn }) => paidOn !== undefined)
    if (loan && !gaveUp && !paidOff)
      model.remarks.push(`loan ${loanId}: the prepayment ${id} was returned, and had not been given up`)
    return void model.received.set(id, { left: amount, discount: 0 })
  }
  const payment: Payment = { id, date, turn: date, way: 'prepayment', steps: loan.steps.length, parts: [] }
  const placed = on > date ? again(loan, on, { ...payment, amount }) : undefined
  const fits = placed && [...placed.booked].every(([other, { left }]) => other === id || left === 0)
  if (placed && fits) {
    loan.payments.push(payment)
    adopt(loan, placed, on)
    return void model.received.set(id, { left: placed.booked.get(id)?.left ?? 0, discount: 0 })
  }
  const { parts, left } = takeRefund(loan, date, amount)
  loan.payments.push({ ...payment, turn: on, parts })
  model.received.set(id, { left, discount: 0 })
}
