import { addMonths, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type LoanBill, type ModelLoan, noMoney, owedOn, type PlanStep, postPenalty, type Spread } from './bills.ts'

/** The penalty of a bill with this date as its last posting stands still. */
const STANDS_STILL = '9999-12-31' as BusinessDate

/** The step that spreads what is owed on a day over some bills: equal parts of each component, the penalty gone. */
export function spreadOver({ contract, bills }: ModelLoan, on: BusinessDate, periods: number): PlanStep {
  const open = bills.filter((bill) => bill.paidOn === undefined)
  const owed = open.map((bill) => owedOn(contract, bill, on))
  const last = Math.max(...bills.map(({ no }) => no))
  const upTo = (kind: 'principal' | 'interest' | 'fee', parts: number): number =>
    Number((BigInt(owed.reduce((sum, one) => sum + one[kind], 0)) * BigInt(parts)) / BigInt(periods))
  const partOf = (kind: 'principal' | 'interest' | 'fee', at: number): number =>
    upTo(kind, at + 1) - upTo(kind, at) - (owed[at]?.[kind] ?? 0)
  return {
    on,
    kind: 'spread',
    bills: Array.from({ length: periods }, (_, at) => ({
      no: open[at]?.no ?? last + at + 1 - open.length,
      from: open[at]?.dueOn,
      to: addMonths(on, at + 1),
      ...{ principal: partOf('principal', at), interest: partOf('interest', at), fee: partOf('fee', at) },
    })),
  }
}

/** Takes a step on the bills of a loan. */
export function takeStep({ contract, bills }: Pick<ModelLoan, 'contract' | 'bills'>, step: PlanStep): void {
  if (step.kind === 'spread') spread(bills, step)
  if (step.kind === 'held')
    for (const bill of bills.filter(({ paidOn }) => paidOn === undefined)) {
      postPenalty(contract, bill, step.on)
      bill.through = STANDS_STILL
    }
  if (step.kind === 'released')
    for (const bill of bills.filter(({ through }) => through === STANDS_STILL))
      bill.through = bill.dueOn < step.on ? step.on : undefined
}

function spread(bills: LoanBill[], { on, bills: parts }: { on: BusinessDate; bills: readonly Spread[] }): void {
  for (const { no, to, principal, interest, fee } of parts) {
    const known = bills.find((bill) => bill.no === no)
    const bill = known ?? beginning(no, to)
    if (!known) bills.push(bill)
    else if (bill.dueOn <= on) bill.posted = true
    bill.dueOn = to
    bill.principal += principal
    bill.interest += interest
    bill.fee += fee
    bill.penalty = bill.paid.penalty
    bill.through = undefined
    bill.lateSum = 0
    bill.returnedDays = 0
  }
  bills.sort((a, b) => a.no - b.no)
  for (const bill of bills)
    bill.balance = bills.filter(({ no }) => no > bill.no).reduce((sum, { principal }) => sum + principal, 0)
}

const beginning = (no: number, dueOn: BusinessDate): LoanBill => ({
  ...{
    no,
    dueOn,
    principal: 0,
    interest: 0,
    fee: 0,
    balance: 0,
    gift: 0,
    subsidy: 0,
    penalty: 0,
    through: undefined,
    lateSum: 0,
  },
  ...{ posted: false, paid: noMoney(), waived: { interest: 0, fee: 0 }, returnedDays: 0, paidOn: undefined },
})

/** The plan before all steps, and the steps with the days on which each spread bill is due now. */
export function beforeSteps(loan: ModelLoan): { bills: LoanBill[]; steps: PlanStep[] } {
  let bills = loan.bills.map((bill) => ({ ...bill }))
  const steps: PlanStep[] = []
  for (const step of [...loan.steps].reverse()) {
    if (step.kind !== 'spread') {
      steps.unshift(step)
      continue
    }
    const dated = step.bills.map((part) => {
      const bill = bills.find(({ no }) => no === part.no)
      if (!bill) return part
      // days that were added since are part of a bill that began with the plan
      const begun = part.from === undefined && { principal: bill.principal, interest: bill.interest, fee: bill.fee }
      return { ...part, ...begun, to: bill.dueOn }
    })
    steps.unshift({ ...step, bills: dated })
    bills = bills.filter(({ no }) => !dated.some((part) => part.no === no && part.from === undefined))
    for (const { no, from, principal, interest, fee } of dated) {
      const bill = bills.find((one) => one.no === no)
      if (!bill || from === undefined) continue
      bill.dueOn = from
      bill.principal -= principal
      bill.interest -= interest
      bill.fee -= fee
    }
  }
  return { bills, steps }
}
