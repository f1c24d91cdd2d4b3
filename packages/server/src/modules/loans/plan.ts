import type { PlanState } from '@wanka/contract/enums.ts'
import { type InstalmentState, instalmentCode, instalmentState, sumAmounts } from '@wanka/domain/allocation.ts'
import { type BusinessDate, businessDate, daysBetween } from '@wanka/domain/business-date.ts'
import { type Fen, fen, ZERO } from '@wanka/domain/money.ts'
import { penaltyOf } from '@wanka/domain/penalty.ts'
import { type RepaymentOrderState, repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db.ts'
import { dateOrNothing, type LoanTerms, readTerms } from './loan-terms.ts'

/** One instalment of a live or settled loan: what was contracted, posted and paid. Fen. */
export type PlanInstalment = {
  orderId: string
  appId: string
  productCode: string
  funderCode: string
  lenderName: string
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
  /** The payment that holds it, if one is open: it is never held by two. */
  held: HoldingRepayment | undefined
}
type HoldingRepayment = { repayNo: string; state: RepaymentOrderState; date: BusinessDate }

/** Instalments as they are on the business date. */
export type Plan = { date: BusinessDate; rows: PlanInstalment[] }

type Row = {
  today: string
  order_id: string | null
  app_id: string
  product_code: string
  funder_code: string
  lender_name: string | null
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
  held_no: string | null
  held_state: string
  held_date: string
}

/** The instalments of one loan, or of all loans of a customer, by loan and number, and the business date, in one query. */
export async function loadPlan(reader: Reader, customerId: string, orders?: string | readonly string[]): Promise<Plan> {
  const ids = orders === undefined ? undefined : [orders].flat()
  const named = ids && (ids.length === 0 ? sql`and false` : sql`and i.order_id in (${sql.join(ids)})`)
  const { rows } = await sql<Row>`
    select b.business_date as today, i.*, o.app_id, o.product_code, o.funder_code, f.short_name as lender_name, o.terms, o.disbursed_on,
           count(*) over (partition by i.order_id)::int as periods, r.repay_no as held_no, r.state as held_state, r.business_date as held_date
      from business_calendar b
      left join (instalment i join loan_order o using (customer_id, order_id) left join funder f on f.code = o.funder_code)
        on i.customer_id = ${customerId} ${named ?? sql``}
      left join repayment_item t on t.customer_id = i.customer_id and t.order_id = i.order_id and t.no = i.no and t.open
      left join repayment_order r on r.customer_id = t.customer_id and r.repay_id = t.repay_id
     order by o.submitted_at, i.order_id, i.no`.execute(reader)
  const date = businessDate(rows[0]?.today ?? '')
  const termsOf = new Map<string, LoanTerms>()
  const toRow = (row: Row): PlanInstalment[] => {
    // without any instalment there is one row, with the date alone
    if (row.order_id === null) return []
    const terms = termsOf.get(row.order_id) ?? readTerms(row.terms)
    termsOf.set(row.order_id, terms)
    return [toInstalment(row, row.order_id, terms)]
  }
  return { date, rows: rows.flatMap(toRow) }
}

function toInstalment(row: Row, orderId: string, terms: LoanTerms): PlanInstalment {
  return {
    orderId,
    appId: row.app_id,
    productCode: row.product_code,
    funderCode: row.funder_code,
    lenderName: row.lender_name ?? row.funder_code,
    terms,
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
    held:
      row.held_no === null
        ? undefined
        : {
            repayNo: row.held_no,
            state: stateNamed(repaymentOrder, row.held_state),
            date: businessDate(row.held_date),
          },
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
  return instalmentState({
    due,
    paid: row.paid,
    dueOn: row.dueOn,
    businessDate: date,
    paying: row.held?.state === 'processing',
  })
}

export const isOverdue = (row: PlanInstalment, date: BusinessDate): boolean => !row.paidOn && row.dueOn < date

/** A bill's number: application number and instalment. */
export const billNoOf = ({ appId, no }: { appId: string; no: number }): string => `${appId}-${no}`

/** The parts of a bill's number, or nothing when it is none. */
export function readBillNo(billNo: string): { appId: string; no: number } | undefined {
  const match = /^([\w]{1,40})-([1-9]\d?)$/.exec(billNo)
  return match?.[1] ? { appId: match[1], no: Number(match[2]) } : undefined
}
