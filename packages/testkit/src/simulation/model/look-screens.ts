import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { type LoanOrder, loan } from '@wanka/contract/lending/loans.ts'
import { type Bill, repayment } from '@wanka/contract/lending/repayment.ts'
import { addMonths, type BusinessDate } from '@wanka/domain/business-date.ts'
import { ZERO } from '@wanka/domain/money.ts'
import { KINDS, sumOf } from './bills.ts'
import { compare, compareRows, type Told } from './differences.ts'
import { settlingOn } from './ending.ts'
import type { MoneyFacts } from './money-facts.ts'
import { paidCosts, type Stated } from './stated-costs.ts'
import type { BillView, LoanView } from './views.ts'

/** Calls the server as the customer; undefined where it refuses, which is recorded as a difference. */
export type Ask = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallOutput<C> | undefined>
type Seen = Stated & { views: readonly LoanView[]; money: MoneyFacts; day: BusinessDate }
type Screen = (told: Told, ask: Ask, seen: Seen) => Promise<void>

const month = (date: string): string => date.slice(0, 7)
const totalOf = (bills: readonly BillView[]): number => bills.reduce((sum, { total }) => sum + total, 0)
const unpaidOf = (views: readonly LoanView[]): BillView[] =>
  views.flatMap(({ bills }) => bills).filter(({ bill }) => bill.paidOn === undefined)

const billFigures = ({ bill, billNo: key, ...view }: BillView) => {
  const paid = bill.paidOn !== undefined
  return {
    key,
    dueOn: bill.dueOn,
    amt: paid ? sumOf(bill.paid) : view.asked,
    owed: view.total,
    penalty: paid ? bill.paid.penalty : view.penalty - bill.paid.penalty,
    couponAmt: bill.subsidy > 0 ? bill.subsidy : undefined,
    planState: view.planState,
    overdueDays: view.overdueDays,
    paidOn: bill.paidOn,
  }
}
const keyed = (bill: Bill) => ({ ...bill, key: bill.billNo })

/** Compares all pages of the list, in order. */
export const lookAtList: Screen = async (told, ask, { views }) => {
  const shown: Bill[] = []
  for (let pageNo = 1, more = true; more; pageNo += 1) {
    const page = await ask(repayment.list, { state: 'all', pageNo })
    if (!page) return
    shown.push(...page.bills)
    more = page.hasMore
  }
  compareRows(
    told,
    'the bill list',
    views.flatMap(({ bills }) => bills.map(billFigures)),
    shown.map(keyed),
  )
  for (const [at, { billNo, dueOn }] of shown.entries())
    if (at > 0 && dueOn < (shown[at - 1]?.dueOn ?? ''))
      told.lines.push(`${told.where} ${billNo}: out of order in the bill list`)
}

/** The first page of unpaid bills starts with the oldest. */
const lookAtUnpaid: Screen = async (told, ask, { views }) => {
  const page = await ask(repayment.list, { state: 'unpaid' })
  if (!page) return
  const unpaid = unpaidOf(views)
  const on = new Set(page.bills.map(({ billNo }) => billNo))
  const model = page.hasMore ? unpaid.filter(({ billNo }) => on.has(billNo)) : unpaid
  compareRows(told, 'the unpaid list', model.map(billFigures), page.bills.map(keyed))
}

const lookAtSummary: Screen = async (told, ask, { views, day, payments, received }) => {
  const shown = await ask(repayment.summary, {})
  if (!shown) return
  const unpaid = unpaidOf(views)
  const late = unpaid.filter(({ overdueDays }) => overdueDays > 0)
  const live = payments.filter(
    ({ state, kind }) => kind !== 'refund' && (state === 'succeeded' || state === 'partlySucceeded'),
  )
  const paid = live.filter(({ valueDate }) => month(valueDate) >= month(day))
  const figures = {
    monthDue: totalOf(unpaid.filter(({ bill }) => month(bill.dueOn) <= month(day))),
    monthPaid: paid.reduce((sum, { repayId, amount }) => sum + amount - (received.get(repayId)?.left ?? 0), 0),
    overdue: totalOf(late),
    overdueCount: late.length,
    overdueDays: Math.max(0, ...late.map(({ overdueDays }) => overdueDays)),
    nextMonthDue: totalOf(
      unpaid.filter(({ bill }) => month(bill.dueOn) === month(addMonths(`${month(day)}-01` as BusinessDate, 1))),
    ),
    totalOwed: totalOf(unpaid),
  }
  compare(told, 'the home summary', figures, shown)
  const together = late.length > 0 ? late : unpaid.filter(({ bill }) => bill.dueOn === shown.next?.dueOn)
  const due = together.length > 0 && { amt: totalOf(together), bills: together.length }
  if (due) compare(told, 'what the home shows as due', due, { amt: 0, bills: 0, ...shown.due })
  const next = unpaid.find(({ billNo }) => billNo === shown.next?.billNo)
  const oldest = unpaid.map(({ bill }) => bill.dueOn).sort()[0]
  compare(told, 'the home’s next bill', { nextDueOn: oldest }, { nextDueOn: shown.next?.dueOn })
  if (next && shown.next)
    compare(
      { ...told, where: `${told.where} ${next.billNo}` },
      'the home’s next bill',
      billFigures(next),
      keyed(shown.next),
    )
}

/** Every date with bills shows their sum. */
const lookAtCalendar: Screen = async (told, ask, { views, day }) => {
  const shown = await ask(repayment.months, {})
  if (!shown) return
  const dates = new Map<string, BillView[]>()
  for (const view of unpaidOf(views))
    if (view.bill.dueOn >= day) dates.set(view.bill.dueOn, [...(dates.get(view.bill.dueOn) ?? []), view])
  const model = [...dates].map(([date, bills]) => ({ key: `due ${date}`, bills: bills.length, amt: totalOf(bills) }))
  compareRows(
    told,
    'the calendar',
    model,
    shown.due.map((one) => ({ key: `due ${one.date}`, ...one })),
  )
}

/** The used limit is the principal owed. I3. */
const lookAtLine: Screen = async (told, ask, { views, money, day }) => {
  const shown = await ask(creditLine.info, {})
  if (!shown) return
  const used = (codes?: readonly string[]): number =>
    views
      .filter(({ productCode }) => codes?.includes(productCode) ?? true)
      .flatMap(({ bills }) => bills)
      .reduce((sum, { bill }) => sum + bill.principal - bill.paid.principal, 0)
  const { held, granted, ownLimit, lineLocked, lineState } = money
  const free = lineLocked || lineState !== 'active' ? 0 : Math.max(0, Math.min(granted, ownLimit) - used() - held)
  const figures = {
    loanAmt: used(),
    heldAmt: held,
    available: free,
    cashAmt: used(['cash', 'spare']),
    serviceAmt: used(['cashInstallment']),
    scAmt: used(['sc']),
    replaceAmt: used(['replace']),
    sweepPayAmt: used(['sweepPay']),
    repayAmt: totalOf(unpaidOf(views).filter(({ bill }) => month(bill.dueOn) <= month(day))),
    todayLoanAmt: views.reduce((sum, { loan }) => sum + (loan.contract.startOn === day ? loan.contract.amount : 0), 0),
  }
  compare(told, 'the credit line', figures, shown)
}

const lookAtStatement: Screen = async (told, ask, seen) => {
  const shown = await ask(certificates.costs, {})
  if (!shown) return
  const rows = shown.years.flatMap(({ year, loans }) => loans.map((one) => ({ ...one, key: `${year} ${one.appId}` })))
  compareRows(told, 'the interest statement', paidCosts(seen), rows)
}

/** Compares today's settlement amount of each loan. */
const lookAtEndings: Screen = async (told, ask, { views, day }) => {
  const shown = await ask(earlySettlement.accounts, {})
  if (!shown) return
  const model = views.flatMap(({ loan, appId, bills, state }) => {
    if (state === 'settled') return []
    const { parts, total } = settlingOn(loan, day)
    const later = bills.filter(({ bill }) => bill.paidOn === undefined && bill.dueOn > day)
    const asked = parts.filter(({ no }) => later.some(({ bill }) => bill.no === no))
    const planned = later.reduce((sum, { owed }) => sum + owed.interest, 0)
    const saved = Math.max(0, planned - asked.reduce((sum, { money }) => sum + money.interest, 0))
    const periodsLeft = bills.filter(({ bill }) => bill.paidOn === undefined).length
    return [{ key: `ending ${appId}`, total, saved, periodsLeft }]
  })
  compareRows(
    told,
    'the settlement',
    model,
    shown.loans.map((one) => ({ ...one, key: `ending ${one.appId}` })),
  )
}

/** The screens that are compared each time. */
export const SCREENS: readonly Screen[] = [
  lookAtUnpaid,
  lookAtSummary,
  lookAtCalendar,
  lookAtLine,
  lookAtStatement,
  lookAtEndings,
]

/** Compares one loan's page with its plan. */
export async function lookAtLoan(told: Told, ask: Ask, { loan: { id }, appId, state, bills }: LoanView): Promise<void> {
  const shown = await ask(loan.detail, { orderId: id })
  if (!shown) return
  const own = { ...told, where: `${told.where} loan ${appId}` }
  const sum = (of: (view: BillView) => number): number => bills.reduce((total, view) => total + of(view), 0)
  const late = bills.some(({ overdueDays }) => overdueDays > 0)
  const refunded = sum((view) => sumOf(view.refunded))
  const penalty = sum((view) => view.penalty)
  const spared = sum(({ bill }) => bill.waived.interest + bill.waived.fee)
  const figures = {
    orderState: state === 'settled' ? '90' : late ? '81' : '80',
    outstanding: sum(({ total }) => total),
    paidPeriods: bills.filter(({ bill }) => bill.paidOn !== undefined).length,
    paidSoFar: sum(({ bill }) => sumOf(bill.paid)) - refunded,
    interestPaid: sum(({ bill, refunded: back }) => bill.paid.interest - back.interest),
    refunded: refunded > 0 ? refunded : undefined,
    totalInterest: sum(({ bill }) => bill.interest),
    total: sum(({ bill }) => bill.principal + bill.interest + bill.fee),
    penalty: penalty > 0 ? penalty : undefined,
    spared: spared > 0 ? spared : undefined,
  }
  compare(own, 'the loan page', figures, shown.loanOrder)
  compare(own, 'the loan page', { adds: true }, { adds: addsUp(shown.loanOrder) })
  const plan = bills.map(({ bill, billNo: key, asked: amt, total: owed, penalty, planState }) => {
    const { dueOn: date, principal, interest, fee, balance, subsidy, paid } = bill
    const couponAmt = subsidy > 0 ? subsidy : undefined
    return { key, date, principal, interest, fee, balance, amt, couponAmt, penalty, paid: sumOf(paid), owed, planState }
  })
  compareRows(
    told,
    'the loan page',
    plan,
    shown.plan.map((row) => ({ ...row, key: row.billNo })),
  )
}

/** What the contract asked, with penalty and without what was saved, is what was paid and what is left. */
const addsUp = ({ total, penalty = ZERO, coupon, spared = ZERO, paidSoFar, refunded = ZERO, outstanding }: LoanOrder) =>
  total + penalty - (coupon?.amt ?? 0) - spared === paidSoFar + refunded + outstanding

/** Compares one bill's page, and the amount that the desk asks for it. */
export async function lookAtBill(told: Told, ask: Ask, view: BillView): Promise<void> {
  const { billNo } = view
  const [page, desk] = await Promise.all([ask(repayment.detail, { billNo }), ask(repayment.selectOne, { billNo })])
  const own = { ...told, where: `${told.where} ${billNo}` }
  const { bill, owed } = view
  if (page) {
    compare(own, 'the bill page', billFigures(view), keyed(page.bill))
    const due = { ...bill, penalty: view.penalty }
    const waived = { principal: 0, penalty: 0, ...bill.waived }
    const model = KINDS.map((key) => ({ key, due: due[key], paid: bill.paid[key], waived: waived[key] }))
    compareRows(own, 'the bill page', model, page.parts)
  }
  if (!desk) return
  const { allRepayAmt, repayAmt, discountsAmt } = desk
  compare(
    own,
    'the cashier',
    { total: view.total, withCoupon: view.total },
    { total: allRepayAmt, withCoupon: repayAmt + discountsAmt },
  )
  const items = desk.items.map((item) => ({ ...item, key: item.billNo }))
  compareRows(told, 'the cashier', [{ key: billNo, ...owed, amt: view.total }], items)
}
