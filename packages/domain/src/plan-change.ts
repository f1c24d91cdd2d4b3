import { NO_AMOUNTS } from './allocation.ts'
import { type BusinessDate, businessDate } from './business-date.ts'
import type { ContractedInstalment, InstalmentBalance } from './instalment-balance.ts'
import { type Fen, fen, type Ppm, ZERO } from './money.ts'
import { fenDaysOf, latenessOn, penaltyOf } from './penalty.ts'

/** `penaltyThrough` of an instalment whose penalty stands still: no day comes after it. */
export const PENALTY_HELD: BusinessDate = businessDate('9999-12-31')

/** A bill of a hardship plan. Amounts are added to those that it had, fen; a bill without `from` begins with the plan. */
export type RespreadBill = {
  no: number
  from: BusinessDate | undefined
  to: BusinessDate
  principal: number
  interest: number
  fee: number
}

/**
 * A change of a running loan, at its place among the payments: `after` is the last posting that was booked before it.
 * - `hold`: what is late by then is posted, and from that day on no penalty accrues.
 * - `release`: penalty accrues again from that day on, and never for the days in between.
 * - `respread`: what is owed is due in other parts on other days; penalty that is not paid is waived.
 */
export type PlanChange = { on: BusinessDate; after: number } & (
  | { kind: 'hold' }
  | { kind: 'release' }
  | { kind: 'respread'; bills: readonly RespreadBill[] }
)

type PenaltyRule = { annualRate: Ppm; graceDays: number }

/** The instalments of a loan after a change; those given stay as they are. */
export function changed(
  rule: PenaltyRule,
  balances: readonly InstalmentBalance[],
  change: PlanChange,
): InstalmentBalance[] {
  const rows = balances.map((row) => ({ ...row, paid: { ...row.paid } }))
  if (change.kind === 'respread') return respread(rows, change.bills)
  for (const row of rows)
    if (change.kind === 'hold') hold(rule, row, change.on)
    else if (row.penaltyThrough === PENALTY_HELD) row.penaltyThrough = row.dueOn < change.on ? change.on : undefined
  return rows
}

function hold(rule: PenaltyRule, row: InstalmentBalance, on: BusinessDate): void {
  if (row.paidOn) return
  const lateness = latenessOn(rule, row, on)
  row.penalty = fen(row.penalty + penaltyOf(lateness))
  row.lateFenDays += fenDaysOf(lateness)
  row.penaltyThrough = PENALTY_HELD
}

function respread(rows: readonly InstalmentBalance[], bills: readonly RespreadBill[]): InstalmentBalance[] {
  const moved = rows.map((row) => {
    const bill = bills.find(({ no }) => no === row.no)
    if (!bill) return row
    const dated = { dueOn: bill.to, penalty: row.paid.penalty, penaltyThrough: undefined, lateFenDays: 0 }
    return { ...row, ...dated, ...added(row, bill, 1), refundInterest: ZERO }
  })
  const begun = bills.filter(({ no }) => !rows.some((row) => row.no === no))
  return [...moved, ...begun.map(newBill)].sort((a, b) => a.no - b.no)
}

type Figures = { principal: Fen; interest: Fen; fee: Fen }

const added = (row: Figures, bill: RespreadBill, sign: 1 | -1): Figures => ({
  principal: fen(row.principal + sign * bill.principal),
  interest: fen(row.interest + sign * bill.interest),
  fee: fen(row.fee + sign * bill.fee),
})

function newBill(bill: RespreadBill): InstalmentBalance {
  const { no, to: dueOn } = bill
  return {
    ...{ no, dueOn, ...added({ principal: ZERO, interest: ZERO, fee: ZERO }, bill, 1), subsidy: ZERO },
    ...{ penalty: ZERO, penaltyThrough: undefined, lateFenDays: 0, interestPosted: false },
    ...{ paid: { ...NO_AMOUNTS }, waived: { interest: ZERO, fee: ZERO }, refundInterest: ZERO, paidOn: undefined },
  }
}

/**
 * The contract as it was signed, with its changes in order: a loan's stored instalments are those after the last one. A bill that
 * was dated anew since is due on that day after the change, too; the interest of the days that this added belongs to the bill, or to
 * the change with which the bill begins.
 */
export function beforeChanges<C extends { instalments: readonly ContractedInstalment[] }>(
  contract: C,
  changes: readonly PlanChange[],
): C & { changes: PlanChange[] } {
  let instalments = [...contract.instalments]
  const known: PlanChange[] = []
  for (const change of changes.toReversed()) {
    if (change.kind !== 'respread') {
      known.unshift(change)
      continue
    }
    const now = instalments
    const bills = change.bills.map((bill) => asItIs(bill, now))
    known.unshift({ ...change, bills })
    instalments = now.flatMap((row) => {
      const bill = bills.find(({ no }) => no === row.no)
      if (!bill) return [row]
      return bill.from === undefined ? [] : [{ ...row, dueOn: bill.from, ...added(row, bill, -1) }]
    })
  }
  return { ...contract, instalments, changes: known }
}

/** A bill of a plan with what became of it since. */
function asItIs(bill: RespreadBill, now: readonly ContractedInstalment[]): RespreadBill {
  const row = now.find(({ no }) => no === bill.no)
  if (!row) return bill
  const { dueOn: to, principal, interest, fee } = row
  return bill.from === undefined ? { ...bill, to, principal, interest, fee } : { ...bill, to }
}
