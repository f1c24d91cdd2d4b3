import type { Fen } from '@wanka/domain/money.ts'
import type { RepaymentOrderEvent, RepaymentOrderState } from '@wanka/domain/states/repayment-order.ts'
import { sql } from 'kysely'
import { type Tx, withNext } from '../../kernel/db.ts'
import { newId } from '../../kernel/id.ts'
import type { Collected, Part } from './spread.ts'

export type Change = {
  from: RepaymentOrderState
  to: RepaymentOrderState
  event: RepaymentOrderEvent
  reason?: string
}

export type Ending = {
  parts: readonly Part[]
  /** At least one; the last is where the order stands then. */
  changes: readonly Change[]
  channelTxn?: string
  failReason?: string
  unapplied?: Fen
  letter: { title: string; body: string }
}

/** Writes the end of a repayment order in one statement: instalments, items, order, history and a letter. */
export async function writeOutcome(tx: Tx, repayment: Collected['repayment'], ending: Ending): Promise<void> {
  const { customerId, repayId, date } = repayment
  const { parts, changes, channelTxn = null, failReason = null, unapplied = 0, letter } = ending
  const state = changes.at(-1)?.to ?? repayment.state
  const write = sql`
    with part as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        as p("orderId" uuid, no integer, penalty bigint, interest bigint, fee bigint, principal bigint, accrued bigint,
             "interestDue" bigint, "feeDue" bigint, "paidOff" boolean)
    ), paid as (
      update instalment i
         set penalty = i.penalty + part.accrued, penalty_paid = i.penalty_paid + part.penalty,
             penalty_through = case when part.accrued > 0 then greatest(i.penalty_through, ${date}::date) else i.penalty_through end,
             interest_posted = i.interest_posted or part."interestDue" + part."feeDue" > 0,
             interest_paid = i.interest_paid + part.interest, fee_paid = i.fee_paid + part.fee,
             principal_paid = i.principal_paid + part.principal, paid_on = case when part."paidOff" then ${date}::date end
        from part where i.customer_id = ${customerId} and i.order_id = part."orderId" and i.no = part.no
    ), item as (
      update repayment_item t
         set open = false, penalty = coalesce(part.penalty, 0), interest = coalesce(part.interest, 0),
             fee = coalesce(part.fee, 0), principal = coalesce(part.principal, 0)
        from repayment_item self left join part on part."orderId" = self.order_id and part.no = self.no
       where self.customer_id = ${customerId} and self.repay_id = ${repayId} and t.customer_id = self.customer_id
         and t.repay_id = self.repay_id and t.order_id = self.order_id and t.no = self.no
    ), ended as (
      update repayment_order
         set state = ${state}, unapplied = ${unapplied}, channel_txn = coalesce(${channelTxn}, channel_txn),
             fail_reason = ${failReason}, finished_at = now()
       where customer_id = ${customerId} and repay_id = ${repayId}
    ), history as (
      insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor, reason)
      select ${customerId}, 'repaymentOrder', ${repayId}, c.at + (select coalesce(max(seq), 0) from state_history h
               where h.customer_id = ${customerId} and h.machine = 'repaymentOrder' and h.subject = ${repayId}),
             c."from", c."to", c.event, 'system', coalesce(c.reason, '')
        from rows from (jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as ("from" text, "to" text, event text, reason text))
             with ordinality as c("from", "to", event, reason, at)
    )
    insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
    values (${customerId}, ${newId()}, 'repayment', ${letter.title}, ${letter.body}, '查看还款',
            ${`/paymentDetail?repayNo=${repayment.repayNo}`}, ${`repayment:${repayId}:${state}`})
    on conflict do nothing`
  await withNext(tx, write.compile(tx))
}
