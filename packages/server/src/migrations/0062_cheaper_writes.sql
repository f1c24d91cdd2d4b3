-- Cheaper hot writes: an index on a changing state or time makes each update insert into all other indexes too.

-- Rows are stored by age: a BRIN index is enough to find expired ones.
drop index idempotency_age;
create index idempotency_age on idempotency using brin (created_at) with (pages_per_range = 16);
drop index proof_age;
create index proof_age on proof using brin (expires_at) with (pages_per_range = 16);
drop index party_nonce_age;
create index party_nonce_age on party_nonce using brin (seen_at) with (pages_per_range = 16);
drop index bank_movement_day;
create index bank_movement_day on bank_movement using brin (business_date) with (pages_per_range = 16);
-- A posting updates `updated_at` of a loan that is long past these states.
drop index loan_order_unfinished;
create index loan_order_unfinished on loan_order (customer_id) where state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing');

-- Claims an idempotency key inside the caller's transaction, which writes the row with its reply at the end.
-- new: proceed. inFlight: the same key is being processed. replay: repeat the stored answer. conflict: another body.
create or replace function idempotency_claim(p_caller text, p_operation text, p_key text, p_body_hash bytea)
returns table (outcome text, stored_reply jsonb) language plpgsql as $$
declare found_row idempotency;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_caller || '|' || p_operation || '|' || p_key, 0)) then
    outcome := 'inFlight';
    return next;
    return;
  end if;
  -- a replay writes too: what it acknowledges is then durable on every synchronous standby
  update idempotency i set replayed_at = now()
   where i.caller = p_caller and i.operation = p_operation and i.key = p_key returning i.* into found_row;
  if found_row.key is null then
    outcome := 'new';
  elsif found_row.body_hash <> p_body_hash then
    outcome := 'conflict';
  else
    outcome := 'replay';
    stored_reply := found_row.reply;
  end if;
  return next;
end $$;

-- After a posting, a loan's state follows from its balances: the last instalment paid settles it, a reversal reopens it, each
-- with its history; its ledger version increases, which makes earlier quotes stale. The caller holds the loan's row lock.
create function loan_touch(p_customer uuid, p_orders uuid[]) returns void language plpgsql as $$
declare
  an_order uuid;
  state_before text;
  state_now text;
  unpaid boolean;
begin
  foreach an_order in array p_orders loop
    unpaid := exists (select from instalment i where i.customer_id = p_customer and i.order_id = an_order and i.paid_on is null);
    update loan_order o set ledger_version = ledger_version + 1, updated_at = now()
     where o.customer_id = p_customer and o.order_id = an_order returning o.state into state_before;
    state_now := case when state_before = 'repaying' and not unpaid then 'settled' when state_before = 'settled' and unpaid then 'repaying' end;
    continue when state_now is null;
    update loan_order o set state = state_now, settled_on = case state_now when 'settled' then (select business_date from business_calendar) end
     where o.customer_id = p_customer and o.order_id = an_order;
    insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor)
    select p_customer, 'loanOrder', an_order, 1 + coalesce(max(h.seq), 0), state_before, state_now, case state_now when 'settled' then 'settle' else 'reopen' end, 'system'
      from state_history h where h.customer_id = p_customer and h.machine = 'loanOrder' and h.subject = an_order::text;
  end loop;
end $$;

-- Writes the outcome of a repayment order: instalments, items, order, history and a letter. Amounts and states are decided
-- before; see writeOutcome. Parts: [{"orderId","no","penalty","interest","fee","principal","accrued","falls","paidOff"}];
-- changes: [{"from","to","event","reason"}].
create function repayment_end(p_customer uuid, p_repay uuid, p_date date, p_parts jsonb, p_changes jsonb, p_state text, p_unapplied bigint,
  p_channel_txn text, p_fail_reason text, p_letter uuid, p_title text, p_body text, p_url text) returns void language plpgsql as $$
declare
  part record;
begin
  -- an item that no money reached keeps its zeros
  for part in
    select t.order_id, t.no, p.penalty, p.interest, p.fee, p.principal, p.accrued, p.falls, p."paidOff"
      from repayment_item t left join jsonb_to_recordset(p_parts) as p("orderId" uuid, no integer, penalty bigint, interest bigint,
           fee bigint, principal bigint, accrued bigint, falls boolean, "paidOff" boolean) on p."orderId" = t.order_id and p.no = t.no
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
