import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Reader } from '@wanka/server/platform/db/db.ts'
import { sql } from 'kysely'
import type { Benefit, Contract } from './contracted-plan.ts'
import type { Chosen, DueDayChange, Extension } from './loan-events.ts'

/** `seq` is the place among all postings: it is drawn under the row lock of the loan, so it orders the events of one loan. */
type Booked = { seq: number | null; on: BusinessDate | null }

export type LoanRow = {
  customerId: string
  orderId: string
  appId: string
  state: string
  productCode: string
  amount: number
  lentSeq: Booked['seq']
  lentOn: Booked['on']
  returnedSeq: Booked['seq']
  returnedOn: Booked['on']
  contract: Contract | undefined
}

export type PaymentRow = {
  customerId: string
  repayId: string
  repayNo: string
  kind: string
  state: string
  amount: number
  valueDate: BusinessDate
  /** The date on which it failed or was closed before its money arrived, if it arrived at all. */
  gaveUpOn: BusinessDate | null
  withCoupon: boolean
  couponUsed: boolean
  refundedLoan: string | null
  /** Of prepaid principal: it took effect when its money arrived. */
  counted: boolean
  seq: Booked['seq']
  on: Booked['on']
  backSeq: Booked['seq']
  backOn: Booked['on']
  /** Bills that only a replay has reached do not count as chosen. */
  items: readonly (Chosen & { reached: boolean })[]
}

/** A request of hardship; each step with the last posting before it. */
export type HardshipRow = {
  loanId: string
  heldOn: BusinessDate
  heldAfter: number
  releasedOn: BusinessDate | null
  releasedAfter: number | null
  acceptedOn: BusinessDate | null
  acceptedAfter: number | null
  periods: number | null
}

type OfCustomer = { customerId: string }
export type Rows = {
  loans: LoanRow[]
  payments: PaymentRow[]
  dueDayChanges: (OfCustomer & DueDayChange)[]
  extensions: (OfCustomer & Extension)[]
  hardships: (OfCustomer & HardshipRow)[]
  penaltyNights: (OfCustomer & { loanId: string; day: BusinessDate; amount: number })[]
  /** Bills with an unconfirmed payment: it is in process until the end of day has closed it. */
  unconfirmed: (OfCustomer & { loanId: string; no: number; on: BusinessDate })[]
}

export async function loadRows(reader: Reader, customerIds: readonly string[]): Promise<Rows> {
  const ids = [...customerIds]
  const [loans, payments, dueDayChanges, extensions, hardships, penaltyNights, unconfirmed] = await Promise.all([
    loadLoans(reader, ids),
    loadPayments(reader, ids),
    sql<Rows['dueDayChanges'][number]>`
      select c.customer_id as "customerId", c.order_id as "loanId", c.chosen_on as "on", c.day, c.no, c.days, c.extra,
             (select count(*)::int from hardship h join state_history s on s.customer_id = h.customer_id and s.subject = h.hardship_id::text
               where h.customer_id = c.customer_id and h.order_id = c.order_id and s.machine = 'hardship' and s.to_state = 'running'
                 and s.at < c.created_at) as plans
        from repayment_day_change c where c.customer_id = any(${ids}) order by c.chosen_on, c.created_at`.execute(
      reader,
    ),
    sql<Rows['extensions'][number]>`
      select e.customer_id as "customerId", e.order_id as "loanId", e.no, e.due_from as "from", e.due_to as "to",
             (select count(*)::int from hardship h join state_history s on s.customer_id = h.customer_id and s.subject = h.hardship_id::text
               where h.customer_id = e.customer_id and h.order_id = e.order_id and s.machine = 'hardship' and s.to_state = 'running'
                 and s.at < e.created_at) as plans
        from extension e where e.customer_id = any(${ids})`.execute(reader),
    sql<Rows['hardships'][number]>`
      select customer_id as "customerId", order_id as "loanId", held_on as "heldOn", held_after as "heldAfter", released_on as "releasedOn",
             released_after as "releasedAfter", accepted_on as "acceptedOn", accepted_after as "acceptedAfter", periods from hardship
       where customer_id = any(${ids}) order by created_at`.execute(reader),
    sql<Rows['penaltyNights'][number]>`
      select a.customer_id as "customerId", a.loan_id as "loanId", t.value_date as "day", sum(e.amount)::bigint as amount
        from ledger_account a join ledger_entry e using (account_id) join ledger_transfer t using (transfer_id)
       where a.customer_id = any(${ids}) and a.kind = 'loanPenalty' and t.kind = 'penaltyDue'
         and t.business_key ~ '^penalty(Again)?:[0-9]{4}-[0-9]{2}-[0-9]{2}:'
       group by 1, 2, 3`.execute(reader),
    sql<Rows['unconfirmed'][number]>`
      select t.customer_id as "customerId", t.order_id as "loanId", t.no, r.business_date as "on"
        from repayment_item t join repayment_order r using (customer_id, repay_id)
       where t.customer_id = any(${ids}) and r.confirmed_at is null`.execute(reader),
  ])
  return {
    loans,
    payments,
    dueDayChanges: dueDayChanges.rows,
    extensions: extensions.rows,
    hardships: hardships.rows,
    penaltyNights: penaltyNights.rows,
    unconfirmed: unconfirmed.rows,
  }
}

type Terms = {
  annualRate: number
  dayCount: Contract['dayCount']
  graceDays: number
  fees: { amount: number; when: string }[]
}
type RawLoan = Omit<LoanRow, 'contract'> & {
  periods: number
  method: Contract['method']
  terms: Terms
  benefit: Benefit | null
}

/** Products whose loans are paid out to a merchant. */
const FOR_GOODS = new Set(['sc', 'sweepPay'])

/** The coupon is the one that the loan used; the terms are the signed ones. */
async function loadLoans(reader: Reader, ids: readonly string[]): Promise<LoanRow[]> {
  const { rows } = await sql<RawLoan>`
    select o.customer_id as "customerId", o.order_id as "orderId", o.app_id as "appId", o.state, o.product_code as "productCode", o.amount,
           o.periods, o.method, o.terms, c.terms->'benefit' as benefit, lent.transfer_id as "lentSeq", lent.posting_date as "lentOn",
           back.transfer_id as "returnedSeq", back.posting_date as "returnedOn"
      from loan_order o
      left join coupon c on c.customer_id = o.customer_id and c.subject = o.order_id and c.state = 'used'
      left join ledger_transfer lent on lent.business_key = 'disburse:' || o.order_id
      left join ledger_transfer back on back.business_key = 'reverse:' || o.payout_no
     where o.customer_id = any(${ids}) order by o.submitted_at, o.order_id`.execute(reader)
  return rows.map(({ periods, method, terms, benefit, ...row }) => ({
    ...row,
    contract:
      row.lentOn === null
        ? undefined
        : {
            ...{ amount: row.amount, periods, method, startOn: row.lentOn, benefit: benefit ?? undefined },
            coolsOff: !FOR_GOODS.has(row.productCode),
            ...{ rate: terms.annualRate, dayCount: terms.dayCount, graceDays: terms.graceDays },
            feePerBill: terms.fees
              .filter(({ when }) => when === 'perInstalment')
              .reduce((sum, { amount }) => sum + amount, 0),
          },
  }))
}

async function loadPayments(reader: Reader, ids: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select r.customer_id as "customerId", r.repay_id as "repayId", r.repay_no as "repayNo", r.kind, r.state, r.amount, r.business_date as "valueDate", r.coupon_id is not null as "withCoupon",
           (select coalesce((select max(c.business_date) + 1 from close_run c where c.begun_at <= h.at), r.business_date)
              from state_history h where h.customer_id = r.customer_id and h.machine = 'repaymentOrder'
                and h.subject = r.repay_id::text and h.to_state in ('failed', 'closed') order by h.seq limit 1) as "gaveUpOn",
           exists (select from coupon c where c.customer_id = r.customer_id and c.subject = r.repay_id and c.state = 'used') as "couponUsed",
           exists (select from state_history h where h.customer_id = r.customer_id and h.machine = 'prepayment' and h.subject = r.repay_id::text
                      and h.event in ('settle', 'settleLate')) as counted,
           f.order_id as "refundedLoan", booked.transfer_id as seq, booked.posting_date as "on",
           back.transfer_id as "backSeq", back.posting_date as "backOn",
           coalesce((select json_agg(json_build_object('loanId', t.order_id, 'no', t.no, 'amount', t.amount,
                       'reached', t.reached) order by t.order_id, t.no)
                       from repayment_item t where t.customer_id = r.customer_id and t.repay_id = r.repay_id), '[]') as items
      from repayment_order r
      left join refund f on f.customer_id = r.customer_id and f.refund_id = r.repay_id
      left join ledger_transfer booked on booked.business_key = case r.kind when 'refund' then 'refund:' else 'repay:' end || r.repay_id
      left join ledger_transfer back on back.business_key = 'reverse:' || r.repay_id
     where r.customer_id = any(${ids}) and r.confirmed_at is not null`.execute(reader)
  return rows
}
