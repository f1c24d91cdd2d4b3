import type { LoanAmounts, LoanInstalment, LoanPage } from '@wanka/contract/staff/loans.ts'
import { sumAmounts } from '@wanka/domain/allocation.ts'
import { type BusinessDate, minDate } from '@wanka/domain/business-date.ts'
import { fen, sumFen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { loanBalances } from '../../ledger/loan-transfers.ts'
import {
  accruedPenalty,
  isOverdue,
  loadPlan,
  methodNamed,
  methodWords,
  type Owed,
  owedOf,
  type PlanInstalment,
  planStateOf,
} from '../../modules/lending/loans/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/failures.ts'
import { paymentsOf } from './loan-payments.ts'
import type { ViewedLoan } from './viewed-loan.ts'

type Row = {
  account_no: string
  product: string
  lender: string | null
  state: string
  amount: number
  periods: number
  method: string
  annual_rate_ppm: number
  apr_bp: number
  grace_days: number
  submitted_at: Date
  disbursed_on: string | null
  settled_on: string | null
}

/** A loan as staff read it: its terms, what is owed of each instalment today, and its payments beside the bank's view of them. */
export async function showLoan(db: Db, loan: ViewedLoan): Promise<LoanPage> {
  const { customerId, orderId, appId, viewEndsAt } = loan
  const row = await termsOf(db, loan)
  const { date, rows: plan } = await loadPlan(db, customerId, { orderIds: [orderId] })
  const owed = plan.map((one) => owedOf(one, one.terms, date))
  const { posted, uncarried } = await loanBalances(db, loan)
  const late = plan.filter((one) => isOverdue(one, date)).map(({ dueOn }) => dueOn)
  return {
    appId,
    customerId,
    accountNo: row.account_no,
    product: row.product,
    lender: row.lender ?? '',
    state: row.state,
    amount: row.amount,
    periods: plan[0]?.periods ?? row.periods,
    method: methodWords(methodNamed(row.method)).name,
    annualRatePpm: row.annual_rate_ppm,
    aprBp: row.apr_bp,
    graceDays: row.grace_days,
    submittedAt: row.submitted_at.toISOString(),
    ...(row.disbursed_on && { disbursedOn: row.disbursed_on }),
    ...(row.settled_on && { settledOn: row.settled_on }),
    ...(late.length > 0 && { overdueSince: late.reduce(minDate) }),
    businessDate: date,
    owed: totalOf(owed),
    ledger: {
      posted,
      uncarried,
      penalty: sumFen(plan.map((one) => accruedPenalty(one, one.terms, date))),
      notDue: sumFen(plan.map((one, at) => (one.interestPosted ? fen(0) : contractedOf(owed[at])))) - uncarried,
    },
    plan: plan.map((one) => instalmentOf(one, date)),
    ...(await paymentsOf(db, loan)),
    viewEndsAt: viewEndsAt.toISOString(),
  }
}

async function termsOf(db: Db, { customerId, orderId }: ViewedLoan): Promise<Row> {
  const { rows } = await sql<Row>`
    select c.account_no, o.terms ->> 'productName' as product, f.short_name as lender, o.state, o.amount, o.periods, o.method, o.annual_rate_ppm,
           o.apr_bp, (o.terms ->> 'graceDays')::int as grace_days, o.submitted_at, o.disbursed_on, o.settled_on
      from loan_order o join customer c using (customer_id) left join funder f on f.code = o.funder_code
     where o.customer_id = ${customerId} and o.order_id = ${orderId}`.execute(db)
  return rows[0] ?? notFound()
}

const contractedOf = (owed: Owed | undefined) => fen((owed?.interest ?? 0) + (owed?.fee ?? 0))

function totalOf(list: readonly Owed[]): LoanAmounts {
  const sum = (kind: keyof Owed) => sumFen(list.map((one) => one[kind]))
  return {
    principal: sum('principal'),
    interest: sum('interest'),
    fee: sum('fee'),
    penalty: sum('penalty'),
    total: sum('total'),
  }
}

function instalmentOf(row: PlanInstalment, date: BusinessDate): LoanInstalment {
  const { no, dueOn, principal, interest, fee, subsidy, waived, paid, paidOn } = row
  return {
    ...{ no, dueOn, principal, interest, fee, subsidy },
    waived: waived.interest + waived.fee,
    paid: { ...paid, total: sumAmounts(paid) },
    owed: owedOf(row, row.terms, date),
    state: planStateOf(row, date),
    ...(paidOn && { paidOn }),
  }
}
