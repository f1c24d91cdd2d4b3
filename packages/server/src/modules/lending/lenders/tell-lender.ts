import type { Tx } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

const JOB = `select queue_job('lender.tell', json_build_object('customerId', customer_id, 'orderId', order_id),
         job_key => 'lender.tell:' || order_id)`

const lent = preparedQuery(`
  with opened as (
    insert into lender_loan (customer_id, order_id, app_id, funder_code)
    select o.customer_id, o.order_id, o.app_id, o.funder_code from loan_order o join funder f on f.code = o.funder_code and f.kind = 'tripartite'
     where o.customer_id = $1 and o.order_id = $2
    returning customer_id, order_id
  ), told as (
    insert into lender_notice (customer_id, order_id, seq, kind, business_date, amount)
    select n.customer_id, n.order_id, 1, 'payout', o.disbursed_on, o.amount from opened n join loan_order o using (customer_id, order_id)
    returning customer_id, order_id
  )
  ${JOB} from told`)

/** Queues the payout notice of a loan to its lender, where a partner lends it; it is sent after this transaction. */
export const tellPayout = (tx: Tx, customerId: string, orderId: string): Promise<void> =>
  lent.pipelined(tx, customerId, orderId)

// a notice carries the instalments' totals less what earlier notices carried, whatever the cause
const changed = preparedQuery(`
  with stood as materialized (
    select * from lender_loan where customer_id = $1 and order_id = any($2) order by order_id for update
  ), moved as (
    select s.customer_id, s.order_id, s.told_seq + 1 as seq, sum(i.principal_paid) - s.told_principal as principal, sum(i.interest_paid) - s.told_interest as interest,
           sum(i.fee_paid) - s.told_fee as fee, sum(i.penalty_paid) - s.told_penalty as penalty
      from stood s join instalment i using (customer_id, order_id)
     group by s.customer_id, s.order_id, s.told_seq, s.told_principal, s.told_interest, s.told_fee, s.told_penalty
  ), noted as (
    update lender_loan l set told_seq = m.seq, told_principal = told_principal + m.principal, told_interest = told_interest + m.interest,
           told_fee = told_fee + m.fee, told_penalty = told_penalty + m.penalty
      from moved m where l.customer_id = m.customer_id and l.order_id = m.order_id and (m.principal, m.interest, m.fee, m.penalty) <> (0, 0, 0, 0)
    returning m.*
  ), told as (
    insert into lender_notice (customer_id, order_id, seq, kind, business_date, principal, interest, fee, penalty)
    select n.customer_id, n.order_id, n.seq,
           case sign(n.principal + n.interest + n.fee + n.penalty) when -1 then 'reversal' when 0 then 'correction'
             else case o.state when 'settled' then 'settlement' else 'repayment' end end,
           b.business_date, n.principal, n.interest, n.fee, n.penalty
      from noted n join loan_order o using (customer_id, order_id) cross join business_calendar b
    returning customer_id, order_id
  )
  ${JOB} from told`)

/**
 * Queues a notice of what changed on loans of partner lenders, once a payment or its reversal is written to their instalments.
 */
export const tellChange = (tx: Tx, customerId: string, orderIds: readonly string[]): Promise<void> =>
  changed.pipelined(tx, customerId, orderIds)

const returned = preparedQuery(`
  with noted as (
    update lender_loan set returned = true, told_seq = told_seq + 1 where customer_id = $1 and order_id = $2 and not returned
    returning customer_id, order_id, told_seq
  ), told as (
    insert into lender_notice (customer_id, order_id, seq, kind, business_date, principal)
    select n.customer_id, n.order_id, n.told_seq, 'payoutReturned', b.business_date, o.amount
      from noted n join loan_order o using (customer_id, order_id) cross join business_calendar b
    returning customer_id, order_id
  )
  ${JOB} from told`)

/** Queues the notice that the payout of a loan without payments was returned: nothing is lent any more. */
export const tellReturned = (tx: Tx, customerId: string, orderId: string): Promise<void> =>
  returned.pipelined(tx, customerId, orderId)
