-- A penalty is one figure over all days of lateness, rounded once; each posting is an advance on it. What the posted part was
-- charged on is kept as overdue principal × days, from which the next posting continues.
alter table instalment add column late_fen_days bigint not null default 0 check (late_fen_days >= 0);

update instalment i set late_fen_days = round(i.penalty * 360000000.0 / least(o.annual_rate_ppm * 3 / 2, 236712))
  from loan_order o
 where o.customer_id = i.customer_id and o.order_id = i.order_id and i.penalty > 0 and o.annual_rate_ppm > 0;

-- The penalty on overdue principal × days, fen: one and a half times the contract rate (ppm per year of 360 days), capped so that
-- a year of it stays under 24 %; HALF_UP.
create function penalty_on(p_fen_days bigint, p_annual_rate integer) returns bigint language sql immutable as $$
  select (2 * p_fen_days * least(p_annual_rate * 3 / 2, 236712) + 360000000) / 720000000
$$;

-- Overdue principal × days since the last posting. None within the grace period; after it every day since the due date.
create function penalty_fen_days(p_principal bigint, p_due date, p_grace integer, p_through date, p_as_of date)
returns bigint language sql immutable as $$
  select case when p_as_of - p_due <= p_grace then 0 else p_principal * greatest(p_as_of - coalesce(p_through, p_due), 0) end
$$;

-- Penalty since the last posting, fen, for end-of-day: the same figures as the domain's penaltyOf.
drop function penalty_accrued(bigint, integer, date, integer, date, date);
create function penalty_accrued(
  p_posted bigint, p_principal bigint, p_annual_rate integer, p_due date, p_grace integer, p_through date, p_as_of date)
returns bigint language sql immutable as $$
  select penalty_on(p_posted + penalty_fen_days(p_principal, p_due, p_grace, p_through, p_as_of), p_annual_rate)
       - penalty_on(p_posted, p_annual_rate)
$$;

-- as before, with what the penalty was charged on
create or replace function repayment_end(p_customer uuid, p_repay uuid, p_date date, p_parts jsonb, p_changes jsonb, p_state text, p_unapplied bigint, p_channel_txn text, p_fail_reason text, p_letter uuid, p_title text, p_body text, p_url text)
returns void language plpgsql as $$
declare
  part record;
begin
  -- an item that no money reached keeps its zeros
  for part in
    select t.order_id, t.no, p.penalty, p.interest, p.fee, p.principal, p.accrued, p."fenDays" as fen_days, p.falls, p."paidOff",
           coalesce(p."interestWaived", 0) as interest_waived, coalesce(p."feeWaived", 0) as fee_waived, coalesce(p."subsidyUnused", 0) as subsidy_unused
      from repayment_item t left join jsonb_to_recordset(p_parts) as p("orderId" uuid, no integer, penalty bigint, interest bigint,
           fee bigint, principal bigint, accrued bigint, "fenDays" bigint, falls boolean, "paidOff" boolean, "interestWaived" bigint, "feeWaived" bigint,
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
           penalty_through = case when part.fen_days > 0 then greatest(i.penalty_through, p_date) else i.penalty_through end,
           late_fen_days = i.late_fen_days + part.fen_days,
           interest_posted = i.interest_posted or part.falls, interest_paid = i.interest_paid + part.interest,
           interest_waived = i.interest_waived + part.interest_waived, fee_waived = i.fee_waived + part.fee_waived,
           interest_subsidy = i.interest_subsidy - part.subsidy_unused,
           subsidy_released = i.subsidy_released + part.subsidy_unused,
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
