-- 逾期协商: the requests of borrowers who cannot pay as agreed, and the bills of the plans that they accepted.
alter table customer_picture drop constraint customer_picture_purpose_check;
alter table customer_picture add constraint customer_picture_purpose_check
  check (purpose in ('complaint', 'idCard', 'voucher', 'offlinePayment', 'hardship')) not valid;

create domain hardship_state as text check (value in (
  'requested', 'asked', 'offered', 'running', 'completed', 'refused', 'withdrawn', 'lapsed', 'missed', 'closed'));
create table hardship (
  customer_id uuid not null,
  hardship_id uuid not null,
  hardship_no text not null unique,
  order_id uuid not null,
  state hardship_state not null,
  said_cipher text,                       -- the reason, what can be paid a month, and what was written
  pictures uuid[] not null default '{}',
  question text not null default '',      -- what staff ask
  refusal text not null default '',       -- why they refused
  periods integer check (periods > 0),    -- instalments of the plan that is offered or runs
  answer_by date,                         -- the last day to answer or accept
  -- penalty stands still from one day to the other; each with the last posting that was booked before it
  held_on date not null,
  held_after bigint not null,
  released_on date,
  released_after bigint,
  accepted_on date,
  accepted_after bigint,
  waived fen_from_zero not null default 0,
  ended_on date,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  primary key (customer_id, hardship_id),
  check ((released_on is null) = (released_after is null) and (accepted_on is null) = (accepted_after is null)),
  check ((state in ('requested', 'asked', 'offered')) = (released_on is null)),
  check ((state in ('running', 'completed', 'missed')) = (accepted_on is not null)),
  check (accepted_on is null or periods is not null),
  check ((state in ('requested', 'asked', 'offered', 'running')) = (ended_on is null))
);
create unique index hardship_one_at_a_time on hardship (customer_id, order_id) where state in ('requested', 'asked', 'offered', 'running');
create index hardship_waiting on hardship (moved_at) where state in ('requested', 'asked', 'offered', 'running');

-- What a plan added to each bill, by component, and the day on which the bill was due before; a bill of the plan alone had none.
create table hardship_bill (
  customer_id uuid not null,
  hardship_id uuid not null,
  no integer not null,
  order_id uuid not null,
  due_from date,
  due_to date not null,
  principal bigint not null,
  interest bigint not null,
  fee bigint not null,
  primary key (customer_id, hardship_id, no),
  foreign key (customer_id, hardship_id) references hardship
);
create index hardship_bill_of_loan on hardship_bill (customer_id, order_id, no);

insert into state_transition (machine, from_state, event, to_state) values
  ('hardship', 'requested', 'ask', 'asked'),
  ('hardship', 'requested', 'offer', 'offered'),
  ('hardship', 'requested', 'refuse', 'refused'),
  ('hardship', 'requested', 'withdraw', 'withdrawn'),
  ('hardship', 'requested', 'settle', 'closed'),
  ('hardship', 'asked', 'answer', 'requested'),
  ('hardship', 'asked', 'offer', 'offered'),
  ('hardship', 'asked', 'refuse', 'refused'),
  ('hardship', 'asked', 'withdraw', 'withdrawn'),
  ('hardship', 'asked', 'lapse', 'lapsed'),
  ('hardship', 'asked', 'settle', 'closed'),
  ('hardship', 'offered', 'accept', 'running'),
  ('hardship', 'offered', 'withdraw', 'withdrawn'),
  ('hardship', 'offered', 'lapse', 'lapsed'),
  ('hardship', 'offered', 'settle', 'closed'),
  ('hardship', 'running', 'settle', 'completed'),
  ('hardship', 'running', 'miss', 'missed');

-- I6: principal moves between the bills of a loan by a hardship plan alone, and comes to what was lent at the end of it.
drop trigger principal_stays on instalment;
create function check_moved_principal() returns trigger language plpgsql as $$
begin
  if not exists (select from hardship_bill b where b.customer_id = new.customer_id and b.order_id = new.order_id and b.no = new.no) then
    raise exception 'principal stays as contracted' using errcode = 'check_violation';
  end if;
  if (select o.amount from loan_order o where o.customer_id = new.customer_id and o.order_id = new.order_id)
     <> (select sum(i.principal) from instalment i where i.customer_id = new.customer_id and i.order_id = new.order_id) then
    raise exception 'a plan comes to what was lent' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger principal_moves_by_plan after update on instalment deferrable initially deferred
  for each row when (new.principal <> old.principal) execute function check_moved_principal();

-- As before, with the due dates as they were agreed on that date: a plan changes nothing of the past.
create or replace function bureau_facts(p_customer uuid, p_order uuid, p_as_of date)
returns table (status text, days_past_due integer, balance bigint) language sql stable as $$
  select case when o.state not in ('repaying', 'settled') then 'withdrawn' when b.unpaid = 0 then 'settled'
              when p_as_of - b.due_on > (o.terms->>'graceDays')::int then 'overdue' else 'normal' end,
         case when o.state in ('repaying', 'settled') and b.unpaid > 0 and p_as_of - b.due_on > (o.terms->>'graceDays')::int
              then p_as_of - b.due_on else 0 end,
         case when o.state not in ('repaying', 'settled') or b.unpaid = 0 then 0 else greatest(o.amount - p.principal, 0) end
    from loan_order o
   cross join lateral (
     select count(*) as unpaid, min(case when later.accepted_on is null then i.due_on else later.due_from end) as due_on from instalment i
       left join lateral (
         select h.accepted_on, t.due_from from hardship_bill t join hardship h using (customer_id, hardship_id)
          where t.customer_id = i.customer_id and t.order_id = i.order_id and t.no = i.no and h.accepted_on > p_as_of
          order by h.accepted_on, h.accepted_after limit 1) later on true
      where i.customer_id = o.customer_id and i.order_id = o.order_id and (i.paid_on is null or i.paid_on > p_as_of)) b
   cross join lateral (
     select coalesce(sum(t.principal), 0) as principal from repayment_item t join repayment_order r using (customer_id, repay_id)
      where t.customer_id = o.customer_id and t.order_id = o.order_id and r.state in ('succeeded', 'partlySucceeded')
        and r.business_date <= p_as_of) p
   where o.customer_id = p_customer and o.order_id = p_order
$$;
