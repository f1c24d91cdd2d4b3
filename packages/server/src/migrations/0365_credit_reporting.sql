-- What the credit bureau is told of each loan that we lend, and when. A later version of one date corrects the earlier one.
create table bureau_report (
  customer_id uuid not null,
  order_id uuid not null,
  as_of date not null,
  version smallint not null default 1 check (version >= 1),
  report_no text not null unique,
  status text not null check (status in ('normal', 'overdue', 'settled', 'withdrawn')),
  days_past_due integer not null check (days_past_due >= 0),
  balance fen_from_zero not null,
  send_on date not null,
  created_at timestamptz not null default now(),
  sent_on date,
  refused_at timestamptz,
  disputed boolean not null default false,
  -- of a closed account until it is sent: whom it is about
  subject_cipher text,
  primary key (customer_id, order_id, as_of, version),
  check ((days_past_due > 0) = (status = 'overdue'))
);
create index bureau_report_unsent on bureau_report (send_on) where sent_on is null and refused_at is null;
create index loan_order_settled_on on loan_order (settled_on) where settled_on is not null;

-- The facts of a loan as of a date. Later payments and reversals change what is known of the past, and with it these facts; days of
-- grace are not reported.
create function bureau_facts(p_customer uuid, p_order uuid, p_as_of date)
returns table (status text, days_past_due integer, balance bigint) language sql stable as $$
  select case when o.state not in ('repaying', 'settled') then 'withdrawn' when b.unpaid = 0 then 'settled'
              when p_as_of - b.due_on > (o.terms->>'graceDays')::int then 'overdue' else 'normal' end,
         case when o.state in ('repaying', 'settled') and b.unpaid > 0 and p_as_of - b.due_on > (o.terms->>'graceDays')::int
              then p_as_of - b.due_on else 0 end,
         case when o.state not in ('repaying', 'settled') or b.unpaid = 0 then 0 else greatest(o.amount - p.principal, 0) end
    from loan_order o
   cross join lateral (
     select count(*) as unpaid, min(i.due_on) as due_on from instalment i
      where i.customer_id = o.customer_id and i.order_id = o.order_id and (i.paid_on is null or i.paid_on > p_as_of)) b
   cross join lateral (
     select coalesce(sum(t.principal), 0) as principal from repayment_item t join repayment_order r using (customer_id, repay_id)
      where t.customer_id = o.customer_id and t.order_id = o.order_id and r.state in ('succeeded', 'partlySucceeded')
        and r.business_date <= p_as_of) p
   where o.customer_id = p_customer and o.order_id = p_order
$$;
