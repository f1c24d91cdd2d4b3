-- Interest and fees that fall due at night are posted for all loans together, in a few transfers. A loan's own share is carried to
-- its accounts when the loan is next changed, as most are by a payment: the night reads the bills and writes none of them.

do $$
declare
  list text;
  more text;
begin
  -- dueInterest and dueFee: what fell due on loans whose own accounts do not have it yet
  foreach more in array array['dueInterest', 'dueFee'] loop
    select substring(pg_get_constraintdef(oid) from '\(ARRAY\[(.*)\]\)') into list from pg_constraint where conname = 'ledger_account_kind_check';
    alter domain ledger_account_kind drop constraint ledger_account_kind_check;
    execute format('alter domain ledger_account_kind add constraint ledger_account_kind_check check (value = any (array[%s, %L::text])) not valid', list, more);
  end loop;
end $$;

-- whether a chunk skipped rows that another transaction held: only then the step is run again
alter table close_step add column skipped boolean not null default false;

-- Customers in 64 parts of one size, by the end of their ids, which is random: what is done for a part of them holds up no other.
create function customer_bucket(p_customer uuid) returns integer language sql immutable strict parallel safe
  return get_byte(uuid_send(p_customer), 15) & 63;

-- Bills of a bucket that fell due through this date are posted: each by itself, which says interest_posted, or else for all.
create table interest_posting (
  bucket integer primary key,
  through date not null default '-infinity'
) with (fillfactor = 50);
insert into interest_posting (bucket) select generate_series(0, 63);

drop index instalment_falls_due;
create index instalment_falls_due on instalment (due_on, customer_bucket(customer_id), customer_id, order_id, no) where paid_on is null;

-- Posts what fell due by p_opening for the next buckets, p_together of them or as many as have about p_limit bills: one transfer per
-- due date. Who changes a loan holds its bucket's lock in share mode, so that no bill changes between its sum and the date that is
-- written.
create function ledger_post_interest(p_opening date, p_key text, p_limit integer, p_together integer,
  out together integer, out bills integer, out amount bigint) language plpgsql
  security definer set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  buckets integer[];
  earliest date := (select min(due_on) from instalment where paid_on is null);
  dates date[];
  accounts text[];
  amounts bigint[];
begin
  together := coalesce(p_together, greatest(1, 64 * p_limit / greatest(p_limit, (
    select count(*) from (
      select from instalment where paid_on is null and due_on > (select min(through) from interest_posting) and due_on <= p_opening limit 64 * p_limit) due))));
  buckets := array(select bucket from interest_posting where through < p_opening order by bucket limit together);
  perform pg_advisory_xact_lock(407, bucket) from unnest(buckets) as b (bucket);

  with day as materialized (
    select p.bucket, first.due_on + n as due_on from interest_posting p
     cross join lateral (select greatest(p.through + 1, coalesce(earliest, p_opening)) as due_on) first
     cross join lateral generate_series(0, p_opening - first.due_on) n
     where p.bucket = any(buckets)
  ), due as materialized (
    select day.due_on, count(*) as bills, sum(i.interest - i.interest_waived)::bigint as interest, sum(i.interest_subsidy)::bigint as subsidy,
           sum(i.fee - i.fee_waived)::bigint as fee
      from day join instalment i on i.due_on = day.due_on and customer_bucket(i.customer_id) = day.bucket and i.paid_on is null
     where not i.interest_posted group by day.due_on
  ), side as (
    select due.due_on, s.account, s.amount from due cross join lateral (values
      ('dueInterest', interest - subsidy), ('marketingCost', subsidy), ('interestIncome', -interest), ('dueFee', fee), ('feeIncome', -fee)
    ) as s (account, amount) where s.amount <> 0
  )
  select (select coalesce(sum(due.bills), 0) from due), (select coalesce(sum(interest + fee), 0) from due),
         array_agg(side.due_on), array_agg(side.account), array_agg(side.amount)
    into bills, amount, dates, accounts, amounts from side;

  if dates is not null then
    perform ledger_post_chunk(p_key, 'interestDue', p_opening, dates, accounts,
      array_fill(null::uuid, array[cardinality(dates)]), array_fill(null::uuid, array[cardinality(dates)]), amounts);
  end if;
  update interest_posting set through = p_opening where bucket = any(buckets);
end $$;

-- Carries what was posted for all to these loans of a customer, once for each bill. A program that changes a bill's amounts or dates calls it
-- before, holding the loans' locks; until the transaction ends, the night posts nothing for the customer's bucket.
create function ledger_carry_interest(p_customer uuid, p_orders uuid[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  posted_through date;
  loan record;
begin
  perform pg_advisory_xact_lock_shared(407, customer_bucket(p_customer));
  select through into strict posted_through from interest_posting where bucket = customer_bucket(p_customer);
  for loan in
    with fallen as (
      update instalment set interest_posted = true
       where customer_id = p_customer and order_id = any(p_orders) and not interest_posted and paid_on is null and due_on <= posted_through
      returning order_id, due_on, interest - interest_waived - interest_subsidy as interest, fee - fee_waived as fee
    ), side as (
      select fallen.order_id, due_on, s.account, s.loan, s.amount from fallen cross join lateral (values
        ('loanInterest', order_id, interest), ('dueInterest', null, -interest), ('loanFee', order_id, fee), ('dueFee', null, -fee)
      ) as s (account, loan, amount) where s.amount <> 0
    )
    select order_id, array_agg(due_on) as dates, array_agg(account) as accounts, array_agg(case when side.loan is not null then p_customer end) as customers,
           array_agg(side.loan) as loans, array_agg(amount) as amounts
      from side group by order_id order by order_id
  loop
    perform ledger_post_chunk('carried:' || loan.order_id, 'interestCarried', (select business_date from business_calendar),
      loan.dates, loan.accounts, loan.customers, loan.loans, loan.amounts);
  end loop;
end $$;

-- The books know what was posted for all by the bills' own figures: those stay until they have been carried to the loan. The lock keeps
-- the night from summing a bill that is being changed.
create function refuse_uncarried() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(407, customer_bucket(old.customer_id));
  if exists (select from interest_posting where bucket = customer_bucket(old.customer_id) and through >= old.due_on) then
    raise exception 'bill % of loan % fell due: its interest is carried to the loan first', old.no, old.order_id using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger bill_is_carried_before_it_changes
  before update of due_on, interest, fee, interest_waived, fee_waived, interest_subsidy, interest_paid, fee_paid, paid_on on instalment for each row
  when (not old.interest_posted and old.paid_on is null
    and (new.due_on, new.interest, new.fee, new.interest_waived, new.fee_waived, new.interest_subsidy, new.interest_paid, new.fee_paid)
      is distinct from (old.due_on, old.interest, old.fee, old.interest_waived, old.fee_waived, old.interest_subsidy, old.interest_paid, old.fee_paid)
     or not old.interest_posted and old.paid_on is null and new.paid_on is not null)
  execute function refuse_uncarried();
create trigger bill_is_carried_before_it_goes before delete on instalment
  for each row when (not old.interest_posted and old.paid_on is null) execute function refuse_uncarried();

-- A bill that is open and due by a date that the night has posted would never be posted: it begins, or opens again, after that date.
create function refuse_due_before() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(407, customer_bucket(new.customer_id));
  if exists (select from interest_posting where bucket = customer_bucket(new.customer_id) and through >= new.due_on) then
    raise exception 'bill % of loan % is due before the last night', new.no, new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bill_begins_after_the_last_night before insert on instalment
  for each row when (not new.interest_posted and new.paid_on is null) execute function refuse_due_before();
create trigger bill_opens_after_the_last_night before update of due_on, interest_posted, paid_on on instalment for each row
  when (not new.interest_posted and new.paid_on is null and (old.interest_posted or old.paid_on is not null or new.due_on <> old.due_on))
  execute function refuse_due_before();
