import type { CallOutput } from '@wanka/contract/call.ts'
import { applicationName, loanName } from '@wanka/contract/lending/loan-name.ts'
import { UnfinishedKind, type unfinished } from '@wanka/contract/lending/unfinished.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { lastDayOf } from '../loans/index.ts'

/** More than a customer has under way; a page that shows them folds long before. */
const MOST = 30

const APPLICATIONS: readonly UnfinishedKind[] = ['loanReview', 'loanAuth', 'loanPayout']

type Row = {
  kind: string
  id: string
  amount: number | null
  loaned_on: string | null
  loan_amount: number | null
  until: string | null
}

/**
 * What a customer has under way, from one query: each part reads the customer's own rows by the head of their key. What has a last
 * day and waits for the customer comes first, by that day; then the newest.
 */
export async function listUnfinished(reader: Reader, customerId: string): Promise<CallOutput<typeof unfinished.list>> {
  const [date, { rows }] = await Promise.all([
    today(reader),
    sql<Row>`
      with own as materialized (
        select order_id, state, amount, disbursed_on, quoted_on, submitted_at from loan_order where customer_id = ${customerId}
      )
      select kind, id, amount, loaned_on, loan_amount, until from (
        select case state when 'waitingAuth' then 'loanAuth' when 'disbursing' then 'loanPayout' else 'loanReview' end as kind,
               order_id::text as id, amount, quoted_on as loaned_on, amount as loan_amount,
               case when state = 'waitingAuth' then ${lastDayOf(sql`quoted_on`)} end as until, submitted_at as at
          from own where state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing')
        union all
        select case state when 'approved' then 'lineGranted' else 'lineReview' end, '', case state when 'approved' then granted end,
               null, null, case state when 'approved' then expires_on end, updated_at
          from credit_line where customer_id = ${customerId} and state in ('reviewing', 'approved')
        union all
        select 'payment', r.repay_no, r.amount, l.disbursed_on, l.amount, null, coalesce(r.confirmed_at, r.created_at)
          from repayment_order r
          left join lateral (select min(own.disbursed_on) as disbursed_on, min(own.amount) as amount
                               from repayment_item t join own using (order_id)
                              where t.customer_id = r.customer_id and t.repay_id = r.repay_id
                             having count(distinct own.order_id) = 1) l on true
         where r.customer_id = ${customerId} and r.state = 'processing'
        union all
        select 'transfer', p.payment_no, p.amount, own.disbursed_on, own.amount, null, p.created_at
          from offline_payment p join own using (order_id) where p.customer_id = ${customerId} and p.state = 'reviewing'
        union all
        select case v.state when 'rejected' then 'voucherRejected' else 'voucher' end, v.voucher_no, null, own.disbursed_on, own.amount,
               v.due_on, v.created_at
          from voucher v join own using (order_id) where v.customer_id = ${customerId} and v.state in ('toUpload', 'rejected')
        union all
        select 'certificate', certificate_id::text, null, null, null, null, created_at
          from clearance_certificate where customer_id = ${customerId} and state = 'applied'
        union all
        select p.purpose::text, coalesce(t.order_no, c.card_no, ''), p.amount, null, null, null, p.created_at
          from desk_payment p
          left join top_up_order t on p.purpose = 'topUp' and t.customer_id = p.customer_id and t.order_id = p.subject_id
          left join letong_card c on p.purpose = 'letong' and c.customer_id = p.customer_id and c.card_id = p.subject_id
         where p.customer_id = ${customerId} and p.state = 'processing'
        union all
        select case h.state when 'asked' then 'hardshipAsked' when 'offered' then 'hardshipOffered' else 'hardship' end, h.hardship_no, null,
               own.disbursed_on, own.amount, h.answer_by, h.created_at
          from hardship h join own using (order_id) where h.customer_id = ${customerId} and h.state in ('requested', 'asked', 'offered')
      ) open order by until nulls last, at desc, id limit ${MOST}`.execute(reader),
  ])
  return { items: rows.map((row) => toItem(row, date)) }
}

function toItem({ kind: stored, id, amount, loaned_on: loanedOn, loan_amount: sum, until }: Row, date: BusinessDate) {
  const kind = UnfinishedKind.parse(stored)
  const nameOf = APPLICATIONS.includes(kind) ? applicationName : loanName
  return {
    kind,
    id,
    ...(amount !== null && { amt: fen(amount) }),
    ...(loanedOn !== null && sum !== null && { loanName: nameOf({ loanedOn, loanAmt: fen(sum) }, date) }),
    ...(until !== null && { until: businessDate(until) }),
  }
}
