import type { PlanState } from '@wanka/contract/enums.ts'
import { type InstalmentState, instalmentCode, instalmentState, sumAmounts } from '@wanka/domain/allocation.ts'
import { type BusinessDate, businessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { type Fen, fen, ZERO } from '@wanka/domain/money.ts'
import { penaltyOf } from '@wanka/domain/penalty.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db.ts'
import { dateOrNothing, type LoanTerms, readTerms } from './loan-terms.ts'

/** One instalment of a live or settled loan: what was contracted, posted and paid. Fen. */
export type PlanInstalment = {
  orderId: string
  appId: string
  productCode: string
  funderCode: string
  terms: LoanTerms
  disbursedOn: BusinessDate
  /** Instalments of the whole loan. */
  periods: number
  no: number
  dueOn: BusinessDate
  principal: Fen
  interest: Fen
  fee: Fen
  /** Principal of the loan left after this one. */
  balance: Fen
  /** Penalty posted so far, up to `penaltyThrough`. */
  penalty: Fen
  penaltyThrough: BusinessDate | undefined
  interestPosted: boolean
  paid: { principal: Fen; interest: Fen; fee: Fen; penalty: Fen }
  paidOn: BusinessDate | undefined
  /** A payment of it is under way. */
  paying: boolean
}

type Row = {
  order_id: string
  app_id: string
  product_code: string
  funder_code: string
  terms: unknown
  disbursed_on: string
  periods: number
  no: number
  due_on: string
  principal: number
  interest: number
  fee: number
  balance_after: number
  penalty: number
  penalty_through: string | null
  interest_posted: boolean
  principal_paid: number
  interest_paid: number
  fee_paid: number
  penalty_paid: number
  paid_on: string | null
  paying: boolean
}

/** The instalments of one loan, or of all loans of a customer, in one query, by loan and number. */
export async function loadPlan(
  reader: Reader,
  customerId: string,
  orders?: string | readonly string[],
): Promise<PlanInstalment[]> {
  const ids = orders === undefined ? undefined : [orders].flat()
  if (ids?.length === 0) return []
  const { rows } = await sql<Row>`
    select i.*, o.app_id, o.product_code, o.funder_code, o.terms, o.disbursed_on, count(*) over (partition by i.order_id)::int as periods,
           exists (select from repayment_item t join repayment_order r using (customer_id, repay_id)
                    where t.customer_id = i.customer_id and t.order_id = i.order_id and t.no = i.no and t.open and r.state = 'processing') as paying
      from instalment i join loan_order o using (customer_id, order_id)
     where i.customer_id = ${customerId} ${ids ? sql`and i.order_id = any (${ids}::uuid[])` : sql``}
     order by o.submitted_at, i.order_id, i.no`.execute(reader)
  return rows.map(toInstalment)
}

function toInstalment(row: Row): PlanInstalment {
  return {
    orderId: row.order_id,
    appId: row.app_id,
    productCode: row.product_code,
    funderCode: row.funder_code,
    terms: readTerms(row.terms),
    disbursedOn: businessDate(row.disbursed_on),
    periods: row.periods,
    no: row.no,
    dueOn: businessDate(row.due_on),
    principal: fen(row.principal),
    interest: fen(row.interest),
    fee: fen(row.fee),
    balance: fen(row.balance_after),
    penalty: fen(row.penalty),
    penaltyThrough: dateOrNothing(row.penalty_through),
    interestPosted: row.interest_posted,
    paid: {
      principal: fen(row.principal_paid),
      interest: fen(row.interest_paid),
      fee: fen(row.fee_paid),
      penalty: fen(row.penalty_paid),
    },
    paidOn: dateOrNothing(row.paid_on),
    paying: row.paying,
  }
}

export type Owed = { penalty: Fen; interest: Fen; fee: Fen; principal: Fen; total: Fen }
type PenaltyTerms = Pick<LoanTerms, 'annualRate' | 'graceDays'>
export const NOTHING_OWED: Owed = { penalty: ZERO, interest: ZERO, fee: ZERO, principal: ZERO, total: ZERO }

/**
 * What is still to pay on an instalment on a day, fen: the plan's interest, fee and principal less what was paid, and the
 * penalty to that day. Nothing once it counts as paid, whatever interest an early settlement saved.
 */
export function owedOf(row: PlanInstalment, terms: PenaltyTerms, date: BusinessDate): Owed {
  if (row.paidOn) return NOTHING_OWED
  const parts = {
    penalty: fen(row.penalty + accruedPenalty(row, terms, date) - row.paid.penalty),
    interest: fen(row.interest - row.paid.interest),
    fee: fen(row.fee - row.paid.fee),
    principal: fen(row.principal - row.paid.principal),
  }
  return { ...parts, total: sumAmounts(parts) }
}

/**
 * Penalty since the day up to which it was posted, not posted itself: what the next posting adds. Inside the days of grace
 * nothing; after them every day since the due date, on the principal that is left.
 */
export function accruedPenalty(row: PlanInstalment, { annualRate, graceDays }: PenaltyTerms, date: BusinessDate): Fen {
  if (row.paidOn || daysBetween(row.dueOn, date) <= graceDays) return ZERO
  const overduePrincipal = fen(row.principal - row.paid.principal)
  return penaltyOf({ overduePrincipal, annualRate, dueOn: row.penaltyThrough ?? row.dueOn, asOf: date, graceDays: 0 })
}

/** The wire's `planState` on a day. */
export function planStateOf(row: PlanInstalment, date: BusinessDate): PlanState {
  return String(instalmentCode[stateOf(row, date)]) as PlanState
}

function stateOf(row: PlanInstalment, date: BusinessDate): InstalmentState {
  if (row.paidOn) return 'paid'
  const owed = owedOf(row, row.terms, date)
  const due = {
    penalty: fen(owed.penalty + row.paid.penalty),
    interest: row.interest,
    fee: row.fee,
    principal: row.principal,
  }
  return instalmentState({ due, paid: row.paid, dueOn: row.dueOn, businessDate: date, paying: row.paying })
}

export const isOverdue = (row: PlanInstalment, date: BusinessDate): boolean => !row.paidOn && row.dueOn < date

/** A bill's number: application number and instalment. */
export const billNoOf = ({ appId, no }: { appId: string; no: number }): string => `${appId}-${no}`

/** The parts of a bill's number, or nothing when it is none. */
export function readBillNo(billNo: string): { appId: string; no: number } | undefined {
  const match = /^([\w]{1,40})-([1-9]\d?)$/.exec(billNo)
  return match?.[1] ? { appId: match[1], no: Number(match[2]) } : undefined
}
