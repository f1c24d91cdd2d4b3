import type { PlanState } from '@wanka/contract/enums.ts'
import { loanName } from '@wanka/contract/lending/loan-name.ts'
import {
  ALLOCATION_ORDER,
  type Amounts,
  type InstalmentState,
  instalmentCode,
  instalmentState,
  sumAmounts,
} from '@wanka/domain/allocation.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, ZERO } from '@wanka/domain/money.ts'
import { fenDaysOf, latenessOn, penaltyOf } from '@wanka/domain/penalty.ts'
import { type RepaymentOrderState, repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { dateOrNothing, LoanTerms } from './loan-terms.ts'
import { loweredBy, totalOf } from './lowered.ts'

/** One instalment of a live or settled loan: what was contracted, posted and paid. Fen. */
export type PlanInstalment = {
  orderId: string
  appId: string
  productCode: string
  funderCode: string
  lenderName: string
  terms: LoanTerms
  disbursedOn: BusinessDate
  /** The sum of the whole loan. */
  loanAmt: Fen
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
  /** What the posted penalty was charged on: overdue principal × days, in fen-days. */
  lateFenDays: number
  interestPosted: boolean
  paid: { principal: Fen; interest: Fen; fee: Fen; penalty: Fen }
  /** Part of the interest that a coupon pays when it falls due. */
  subsidy: Fen
  /** No longer owed, because the loan or a part of it was settled early. */
  waived: { interest: Fen; fee: Fen }
  /** Interest that the refunded and prepaid parts of the principal have cost by their days. */
  refundInterest: Fen
  paidOn: BusinessDate | undefined
  /** Part of `paid` that merchants refunded, by refund. */
  refunds: BillRefund[]
  /** Part of `paid` that came with principal prepaid of the loan. */
  prepaid: Amounts
  /** The open payment that holds it, if any; it is never held by two. */
  held: HoldingRepayment | undefined
}
export type BillRefund = Amounts & { refundNo: string }
type HoldingRepayment = { repayNo: string; state: RepaymentOrderState; date: BusinessDate }

/** Instalments as they are on the business date. */
export type Plan = { date: BusinessDate; rows: PlanInstalment[] }

/** The first row of a plan carries the date and the loans' shared data, if there are loans; every other row is an instalment. */
type First = { today: string; loans: unknown }
type Row = {
  today: null
  order_id: string
  no: number
  due_on: string
  principal: number
  interest: number
  fee: number
  balance_after: number
  penalty: number
  penalty_through: string | null
  late_fen_days: number
  interest_posted: boolean
  principal_paid: number
  interest_paid: number
  fee_paid: number
  penalty_paid: number
  interest_subsidy: number
  interest_waived: number
  fee_waived: number
  refund_interest: number
  paid_on: string | null
}

const amount = z.int().transform(fen)
const Refunds = z.array(
  z.object({ no: z.int(), refundNo: z.string(), penalty: amount, interest: amount, fee: amount, principal: amount }),
)
const Prepaid = z.array(z.object({ no: z.int(), penalty: amount, interest: amount, fee: amount, principal: amount }))
const Held = z.object({ no: z.int(), repayNo: z.string(), state: z.string(), date: z.string() })
const Loans = z.array(
  z.object({
    orderId: z.string(),
    appId: z.string(),
    productCode: z.string(),
    funderCode: z.string(),
    lenderName: z.nullable(z.string()),
    terms: LoanTerms,
    disbursedOn: z.string(),
    loanAmt: amount,
    periods: z.int(),
    held: z.nullable(z.array(Held)),
    refunds: z.nullable(Refunds),
    prepaid: z.nullable(Prepaid),
  }),
)
type Loan = z.infer<typeof Loans>[number]

/** Data that all instalments of a loan share is sent once; `which` narrows the loans by `order_id`, `parts` their instalments. */
const planOf = (which: string, parts = `i.order_id ${which}`) =>
  preparedQuery<First | Row>(
    `
  select b.business_date as today, (
           select json_agg(json_build_object('orderId', o.order_id, 'appId', o.app_id, 'productCode', o.product_code, 'funderCode', o.funder_code,
                    'lenderName', f.short_name, 'terms', o.terms, 'disbursedOn', o.disbursed_on, 'loanAmt', o.amount,
                    'periods', coalesce((select max(b.no) from hardship_bill b where b.customer_id = o.customer_id and b.order_id = o.order_id), o.periods),
                    'held', (select json_agg(json_build_object('no', t.no, 'repayNo', r.repay_no, 'state', r.state, 'date', r.business_date))
                               from repayment_item t join repayment_order r using (customer_id, repay_id)
                              where t.customer_id = o.customer_id and t.order_id = o.order_id and t.open),
                    'refunds', (select json_agg(json_build_object('no', t.no, 'refundNo', r.refund_no, 'penalty', t.penalty, 'interest', t.interest,
                                         'fee', t.fee, 'principal', t.principal) order by r.refund_id, t.no)
                                  from refund r join repayment_item t on t.customer_id = r.customer_id and t.repay_id = r.refund_id
                                 where r.customer_id = o.customer_id and r.order_id = o.order_id),
                    'prepaid', (select json_agg(json_build_object('no', t.no, 'penalty', t.penalty, 'interest', t.interest, 'fee', t.fee,
                                         'principal', t.principal))
                                  from prepayment p join repayment_order r using (customer_id, repay_id) join repayment_item t using (customer_id, repay_id, order_id)
                                 where p.customer_id = o.customer_id and p.order_id = o.order_id and p.state = 'settled'
                                   and r.kind = 'partialPrepayment')) order by o.submitted_at, o.order_id)
             from loan_order o left join funder f on f.code = o.funder_code
            where o.customer_id = $1 and o.disbursed_on is not null and o.order_id ${which}) as loans,
         null as order_id, null as no, null as due_on, null as principal, null as interest, null as fee, null as balance_after, null as penalty,
         null as penalty_through, null as late_fen_days, null as interest_posted, null as principal_paid, null as interest_paid, null as fee_paid, null as penalty_paid,
         null as interest_subsidy, null as interest_waived, null as fee_waived, null as refund_interest, null as paid_on
    from business_calendar b
   union all
  select null, null, i.order_id, i.no, i.due_on, i.principal, i.interest, i.fee, i.balance_after, i.penalty, i.penalty_through, i.late_fen_days, i.interest_posted,
         i.principal_paid, i.interest_paid, i.fee_paid, i.penalty_paid, i.interest_subsidy, i.interest_waived, i.fee_waived, i.refund_interest, i.paid_on
    from instalment i where i.customer_id = $1 and ${parts}`,
    { short: true },
  )

const items = (columns: string) =>
  `(select ${columns} from repayment_item n where n.customer_id = $1 and n.repay_id = $2)`
const PLANS = {
  all: planOf('is not null'),
  orderIds: planOf('= any($2)'),
  appIds: planOf('in (select n.order_id from loan_order n where n.customer_id = $1 and n.app_id = any($2))'),
  repayId: planOf(`in ${items('n.order_id')}`, `(i.order_id, i.no) in ${items('n.order_id, n.no')}`),
}

/** Some loans of a customer, by id or application number; or only the instalments that a repayment order pays. */
export type WhichLoans = { orderIds: readonly string[] } | { appIds: readonly string[] } | { repayId: string }

/** The instalments of some or all loans of a customer, by loan and number, and the business date, in one query. */
export async function loadPlan(reader: Reader, customerId: string, which?: WhichLoans): Promise<Plan> {
  const answer = await planRows(reader, customerId, which)
  const first = answer.find((row) => row.today !== null)
  const rows = answer.filter((row) => row.today === null).sort((a, b) => a.no - b.no)
  const loans = Loans.parse(first?.loans ?? [])
  return {
    date: businessDate(first?.today ?? ''),
    rows: loans.flatMap((loan) =>
      rows.filter((row) => row.order_id === loan.orderId).map((row) => toInstalment(row, loan)),
    ),
  }
}

function planRows(reader: Reader, customerId: string, which: WhichLoans | undefined): Promise<(First | Row)[]> {
  if (which === undefined) return PLANS.all.rows(reader, customerId)
  if ('orderIds' in which) return PLANS.orderIds.rows(reader, customerId, which.orderIds)
  if ('appIds' in which) return PLANS.appIds.rows(reader, customerId, which.appIds)
  return PLANS.repayId.rows(reader, customerId, which.repayId)
}

function toInstalment(row: Row, loan: Loan): PlanInstalment {
  const held = loan.held?.find(({ no }) => no === row.no)
  return {
    orderId: loan.orderId,
    appId: loan.appId,
    productCode: loan.productCode,
    funderCode: loan.funderCode,
    lenderName: loan.lenderName ?? loan.funderCode,
    terms: loan.terms,
    disbursedOn: businessDate(loan.disbursedOn),
    loanAmt: loan.loanAmt,
    periods: loan.periods,
    no: row.no,
    dueOn: businessDate(row.due_on),
    principal: fen(row.principal),
    interest: fen(row.interest),
    fee: fen(row.fee),
    balance: fen(row.balance_after),
    penalty: fen(row.penalty),
    penaltyThrough: dateOrNothing(row.penalty_through),
    lateFenDays: row.late_fen_days,
    interestPosted: row.interest_posted,
    paid: {
      principal: fen(row.principal_paid),
      interest: fen(row.interest_paid),
      fee: fen(row.fee_paid),
      penalty: fen(row.penalty_paid),
    },
    subsidy: fen(row.interest_subsidy),
    waived: { interest: fen(row.interest_waived), fee: fen(row.fee_waived) },
    refundInterest: fen(row.refund_interest),
    paidOn: dateOrNothing(row.paid_on),
    refunds: (loan.refunds ?? []).filter(({ no }) => no === row.no).map(({ no: _no, ...refund }) => refund),
    prepaid: totalOf((loan.prepaid ?? []).filter(({ no }) => no === row.no)),
    held: held && {
      repayNo: held.repayNo,
      state: stateNamed(repaymentOrder, held.state),
      date: businessDate(held.date),
    },
  }
}

/** The name of an instalment's loan, as read on a date. */
export const loanNameOf = ({ disbursedOn, loanAmt }: PlanInstalment, date: BusinessDate): string =>
  loanName({ loanedOn: disbursedOn, loanAmt }, date)

export type Owed = { penalty: Fen; interest: Fen; fee: Fen; principal: Fen; total: Fen }
type PenaltyTerms = Pick<LoanTerms, 'annualRate' | 'graceDays'>
export const NOTHING_OWED: Owed = { penalty: ZERO, interest: ZERO, fee: ZERO, principal: ZERO, total: ZERO }

/**
 * Amount that the customer still owes on an instalment on a date, fen: contracted interest, fee and principal less payments,
 * coupon subsidy and waivers, and the penalty to that date. Zero once it counts as paid.
 */
export function owedOf(row: PlanInstalment, terms: PenaltyTerms, date: BusinessDate): Owed {
  if (row.paidOn) return NOTHING_OWED
  const parts = {
    penalty: fen(row.penalty + accruedPenalty(row, terms, date) - row.paid.penalty),
    interest: fen(row.interest - row.subsidy - row.waived.interest - row.paid.interest),
    fee: fen(row.fee - row.waived.fee - row.paid.fee),
    principal: fen(row.principal - row.paid.principal),
  }
  return { ...parts, total: sumAmounts(parts) }
}

/** Penalty since the last posting, fen, itself not posted: what the next posting adds. See `penaltyOf`. */
export const accruedPenalty = (row: PlanInstalment, terms: PenaltyTerms, date: BusinessDate): Fen =>
  row.paidOn ? ZERO : penaltyOf(latenessOn(terms, row, date))

/** What that penalty is charged on, in fen-days. */
export const accruedFenDays = (row: PlanInstalment, terms: PenaltyTerms, date: BusinessDate): number =>
  row.paidOn ? 0 : fenDaysOf(latenessOn(terms, row, date))

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
  const back = loweredBy(row)
  const [waived, paid] = [{ ...back }, { ...row.paid }]
  for (const kind of ALLOCATION_ORDER) paid[kind] = fen(paid[kind] - back[kind])
  waived.interest = fen(back.interest + row.subsidy + row.waived.interest)
  waived.fee = fen(back.fee + row.waived.fee)
  return instalmentState({
    due,
    paid,
    waived,
    dueOn: row.dueOn,
    businessDate: date,
    paying: row.held?.state === 'processing',
  })
}

/** Amount that an instalment bills, fen: as contracted, less refunds, prepaid principal and waivers while it is unpaid. */
export function askedOf(row: PlanInstalment): Fen {
  const contracted = row.principal + row.interest + row.fee
  if (row.paidOn) return fen(contracted)
  return fen(contracted - sumAmounts(loweredBy(row)) - row.waived.interest - row.waived.fee)
}

/** Whether an unpaid instalment is past its due date; grace days do not matter here. */
export const isOverdue = (row: PlanInstalment, date: BusinessDate): boolean => !row.paidOn && row.dueOn < date
