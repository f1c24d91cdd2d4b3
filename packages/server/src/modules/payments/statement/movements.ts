import type { MovementKind, MovementPage } from '@wanka/contract/payments/statement.ts'
import { type RawBuilder, sql } from 'kysely'

type ServicePaid = 'topUp' | 'premium' | 'letong'
export type MovementType =
  | 'payout'
  | 'merchantPayout'
  | 'cardRepay'
  | 'active'
  | 'autoDebit'
  | 'settlement'
  | 'partialPrepayment'
  | 'transfer'
  | 'merchantRefund'
  | 'refundRest'
  | 'surplus'
  | ServicePaid
  | `${ServicePaid}Refund`
  | 'withdrawal'
/** A first movement, one of an instruction that had moved already, or a reversal by the bank. */
export type Turn = 'plain' | 'double' | 'reversed'

/** One movement of money as the books have it. `from_us`: we paid, rather than received. Fen. */
export type MovementRow = {
  id: string
  happened_on: string
  /** `recorded_at` whole, as a cursor has it. */
  micros: number
  amount: number
  kind: MovementKind
  type: MovementType
  turn: Turn
  from_us: boolean
  merchant: boolean
  processing: boolean
  bank_name: string | null
  tail: string | null
  page: MovementPage['name']
  no: string
  product: string | null
  bills: number
  loans: number
  bill: number | null
  shop: string | null
  goods: string | null
  /** Of a service: the phone, the plan, or the product's code. */
  about: string | null
}

/**
 * The four lists that movements come from, each by an index of its customer: what the bank confirmed, what it has not ended yet,
 * what came by bank transfer, and what merchants gave back. A failed instruction moved nothing and is in none.
 */
const moved = (customerId: string): RawBuilder<unknown> => sql`
  select m.customer_id, md5(m.channel || ':' || m.channel_txn) as id, m.business_date as happened_on, m.seen_at as recorded_at, m.amount,
         m.kind::text as source, m.standing::text as standing, i.subject, i.card_id, m.kind = 'payout' and i.payee_token is not null as merchant,
         false as processing
    from bank_movement m join bank_instruction i using (instruction_no) where m.customer_id = ${customerId}
  union all
  select i.customer_id, md5(i.instruction_no), i.business_date, i.created_at, i.amount, i.kind::text, 'first', i.subject, i.card_id,
         i.kind = 'payout' and i.payee_token is not null, true
    from bank_instruction i where i.customer_id = ${customerId} and i.state in ('intended', 'sent')
  union all
  select r.customer_id, md5(r.repay_no), r.business_date, r.created_at, r.amount, 'transfer', 'first', r.repay_id, null, false, false
    from repayment_order r where r.customer_id = ${customerId} and r.kind = 'offline' and r.state in ('succeeded', 'partlySucceeded')
  union all
  select f.customer_id, md5(f.refund_no), f.value_on, f.created_at, f.amount, 'merchantRefund', 'first', f.refund_id, null, true, false
    from refund f where f.customer_id = ${customerId} and f.value_on is not null`

/**
 * A customer's movements under the alias `m`, as a query in brackets. What a query does not select, it does not join: its joins are
 * by unique keys.
 */
export const movementsOf = (customerId: string): RawBuilder<unknown> => sql`(
  select m.id, m.happened_on, m.recorded_at, (extract(epoch from m.recorded_at) * 1000000)::bigint as micros, m.amount, m.merchant, m.processing,
         case when m.source = 'payout' then 'loan' when m.source = 'reward' then 'withdrawal'
              when m.source in ('refund', 'return', 'merchantRefund') then 'refund' else coalesce(p.purpose::text, 'repayment') end as kind,
         case m.source when 'payout' then case when m.merchant then 'merchantPayout' when c.type = 'credit' then 'cardRepay' else 'payout' end
              when 'collect' then coalesce(p.purpose::text, r.kind::text, 'active')
              when 'refund' then case when f.refund_id is null then p.purpose || 'Refund' else 'refundRest' end
              when 'return' then 'surplus' when 'reward' then 'withdrawal' else m.source end as type,
         case m.standing when 'reversal' then 'reversed' when 'double' then 'double' else 'plain' end as turn,
         (m.source in ('payout', 'refund', 'return', 'reward')) <> (m.standing = 'reversal') as from_us,
         c.bank_name, c.tail,
         case when m.source = 'payout' then case when o.state in ('repaying', 'settled') then 'loan' else 'loanResult' end
              when m.source = 'reward' then 'withdrawals' when f.refund_id is not null then 'refund'
              when p.purpose = 'premium' then 'insurance' when p.purpose is not null then p.purpose::text else 'payment' end as page,
         coalesce(o.order_id::text, f.refund_no, w.withdraw_no, u.order_no, l.card_no, q.policy_no, r.repay_no, '') as no,
         coalesce(o.terms->>'productName', paid.product) as product, coalesce(paid.bills, 0) as bills, coalesce(paid.loans, 0) as loans, paid.bill,
         t.name as shop, b.goods, coalesce(u.mobile_masked, l.name, q.product_code) as about,
         concat_ws(' ', coalesce(o.app_id, paid.app_ids), r.repay_no, f.refund_no, w.withdraw_no, p.pay_no, u.order_no) as numbers
    from (${moved(customerId)}) m
    left join repayment_order r on r.customer_id = m.customer_id and r.repay_id = m.subject
    left join loan_order o on o.customer_id = m.customer_id and o.order_id = m.subject
    left join desk_payment p on p.customer_id = m.customer_id and p.payment_id = m.subject
    left join refund f on f.customer_id = m.customer_id and f.refund_id = m.subject
    left join reward_withdrawal w on w.customer_id = m.customer_id and w.withdrawal_id = m.subject
    left join card c on c.customer_id = m.customer_id and c.card_id = m.card_id
    left join purchase b on b.customer_id = m.customer_id and b.order_id = coalesce(o.order_id, f.order_id)
    left join partner t on t.partner_key = b.merchant_key
    left join top_up_order u on u.customer_id = p.customer_id and u.order_id = p.subject_id
    left join letong_card l on l.customer_id = p.customer_id and l.card_id = p.subject_id
    left join policy q on q.customer_id = p.customer_id and q.policy_id = p.subject_id
    left join lateral (
      select count(*) as bills, count(distinct x.order_id) as loans, min(x.no) as bill, string_agg(distinct lo.terms->>'productName', '、') as product,
             string_agg(distinct lo.app_id, ' ') as app_ids
        from repayment_item x join loan_order lo using (customer_id, order_id)
       where x.customer_id = r.customer_id and x.repay_id = r.repay_id and not x.reached) paid on true)`

/** Sums of what the bank confirmed among movements `m`. */
export const SUMS = sql`
  coalesce(sum(m.amount) filter (where not m.processing and not m.merchant and m.from_us), 0)::bigint as received,
  coalesce(sum(m.amount) filter (where not m.processing and not m.merchant and not m.from_us), 0)::bigint as paid,
  coalesce(sum(m.amount) filter (where not m.processing and m.merchant and m.from_us), 0)::bigint as to_merchants,
  coalesce(sum(m.amount) filter (where not m.processing and m.merchant and not m.from_us), 0)::bigint as from_merchants`

export type SumsRow = { received: number; paid: number; to_merchants: number; from_merchants: number }
