-- The subsidised and the waived part of an instalment. The contracted figures stay as signed. Plain bigint, because adding a
-- column of a domain with a check rewrites the whole table; the check is validated separately.
alter table instalment
  add column interest_subsidy bigint not null default 0, -- a coupon's share of the interest, paid from marketing when it falls due
  add column interest_waived bigint not null default 0,  -- no longer owed: the loan was settled early
  add column fee_waived bigint not null default 0,
  drop constraint instalment_is_never_overpaid,
  add constraint instalment_is_never_overpaid check (
    least(interest_subsidy, interest_waived, fee_waived) >= 0 and principal_paid <= principal and penalty_paid <= penalty
    and interest_paid + interest_subsidy + interest_waived <= interest and fee_paid + fee_waived <= fee) not valid;

-- The platform's share of a payment, on top of the amount debited from the card.
alter table repayment_order add column discount bigint not null default 0, add constraint discount_is_none_or_more check (discount >= 0) not valid;

-- Writes the outcome of a repayment order: instalments, items, order, history and a letter. Amounts and states are decided
-- before; see writeOutcome. Parts: [{"orderId","no","penalty","interest","fee","principal","accrued","falls","paidOff",
-- "interestWaived","feeWaived","subsidyUnused"}];
-- changes: [{"from","to","event","reason"}].
create or replace function repayment_end(p_customer uuid, p_repay uuid, p_date date, p_parts jsonb, p_changes jsonb, p_state text, p_unapplied bigint,
  p_channel_txn text, p_fail_reason text, p_letter uuid, p_title text, p_body text, p_url text) returns void language plpgsql as $$
declare
  part record;
begin
  -- an item that no money reached keeps its zeros
  for part in
    select t.order_id, t.no, p.penalty, p.interest, p.fee, p.principal, p.accrued, p.falls, p."paidOff",
           coalesce(p."interestWaived", 0) as interest_waived, coalesce(p."feeWaived", 0) as fee_waived, coalesce(p."subsidyUnused", 0) as subsidy_unused
      from repayment_item t left join jsonb_to_recordset(p_parts) as p("orderId" uuid, no integer, penalty bigint, interest bigint,
           fee bigint, principal bigint, accrued bigint, falls boolean, "paidOff" boolean, "interestWaived" bigint, "feeWaived" bigint,
           "subsidyUnused" bigint) on p."orderId" = t.order_id and p.no = t.no
     where t.customer_id = p_customer and t.repay_id = p_repay
  loop
    update repayment_item t
       set open = false, penalty = coalesce(part.penalty, 0), interest = coalesce(part.interest, 0), fee = coalesce(part.fee, 0),
           principal = coalesce(part.principal, 0)
     where t.customer_id = p_customer and t.repay_id = p_repay and t.order_id = part.order_id and t.no = part.no;
    continue when part.principal is null;
    update instalment i
       set penalty = i.penalty + part.accrued, penalty_paid = i.penalty_paid + part.penalty,
           penalty_through = case when part.accrued > 0 then greatest(i.penalty_through, p_date) else i.penalty_through end,
           interest_posted = i.interest_posted or part.falls, interest_paid = i.interest_paid + part.interest,
           interest_waived = i.interest_waived + part.interest_waived, fee_waived = i.fee_waived + part.fee_waived,
           interest_subsidy = i.interest_subsidy - part.subsidy_unused,
           fee_paid = i.fee_paid + part.fee, principal_paid = i.principal_paid + part.principal,
           paid_on = case when part."paidOff" then p_date end
     where i.customer_id = p_customer and i.order_id = part.order_id and i.no = part.no;
  end loop;
  update repayment_order
     set state = p_state, unapplied = p_unapplied, channel_txn = coalesce(p_channel_txn, channel_txn), fail_reason = p_fail_reason, finished_at = now()
   where customer_id = p_customer and repay_id = p_repay;
  insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor, reason)
  select p_customer, 'repaymentOrder', p_repay, c.step + coalesce((
           select max(h.seq) from state_history h where h.customer_id = p_customer and h.machine = 'repaymentOrder' and h.subject = p_repay::text), 0),
         c.change->>'from', c.change->>'to', c.change->>'event', 'system', coalesce(c.change->>'reason', '')
    from jsonb_array_elements(p_changes) with ordinality as c (change, step);
  insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
  values (p_customer, p_letter, 'repayment', p_title, p_body, '查看还款', p_url, 'repayment:' || p_repay || ':' || p_state)
  on conflict do nothing;
end $$;
