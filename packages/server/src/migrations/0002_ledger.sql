-- One double-entry ledger. Amounts are fen (CNY) or points; a debit is positive, a credit negative.

create domain ledger_currency as text check (value in ('CNY', 'FUDOU', 'RICHBEAN'));
create domain ledger_account_kind as text check (value in (
  'loanPrincipal', 'loanInterest', 'loanFee', 'loanPenalty', 'suspense', 'rewardPayable', 'points',
  'bankClearing', 'funderSettlement', 'interestIncome', 'feeIncome', 'penaltyIncome', 'marketingCost', 'writeOff', 'pointsIssued'));
create domain ledger_amount as bigint check (value <> 0);

-- PostgreSQL loads a table's CHECKs and generated columns for every update, which costs more than the update itself: so there is
-- one short CHECK here, domains do the rest, and derived columns are written once, by open_ledger_account.
create table ledger_account (
  account_id bigint primary key,          -- its last digit is the currency, so that a sum per currency needs no join
  currency ledger_currency not null,
  kind ledger_account_kind not null,
  customer_id uuid,
  loan_id uuid,
  channel text,
  -- One lookup text per account: an index cannot serve "is not distinct from".
  account_key text not null unique,
  -- 1: the customer owes us; -1: we owe the customer. 0: a busy platform account, whose balance is summed instead of kept,
  -- so that no row is a bottleneck.
  side smallint not null,
  balance bigint not null default 0,
  constraint ledger_balance_keeps_its_sign check (abs(balance) <= balance * side)
) with (fillfactor = 80);
create index ledger_account_customer on ledger_account (customer_id, loan_id);
create sequence ledger_account_number;

create function ledger_account_key(p_currency text, p_kind text, p_customer text, p_loan text, p_channel text) returns text language sql immutable as $$
  select coalesce(p_currency, 'CNY') || '|' || p_kind || '|' || coalesce(p_customer, '') || '|' || coalesce(p_loan, '') || '|' || coalesce(p_channel, '')
$$;

create function open_ledger_account() returns trigger language plpgsql as $$
begin
  new.account_id := nextval('ledger_account_number') * 10 + array_position(array['CNY', 'FUDOU', 'RICHBEAN'], new.currency);
  new.account_key := ledger_account_key(new.currency, new.kind, new.customer_id::text, new.loan_id::text, new.channel);
  new.side := case when new.customer_id is null then 0 when new.kind in ('suspense', 'rewardPayable', 'points') then -1 else 1 end;
  return new;
end $$;
create trigger account_is_opened before insert on ledger_account for each row execute function open_ledger_account();
create trigger account_stays_what_it_is before delete or update of account_id, currency, kind, customer_id, loan_id, channel, account_key, side
  on ledger_account for each statement execute function refuse_change();

create table ledger_transfer (
  transfer_id bigint generated always as identity primary key,
  business_key text not null unique,
  kind text not null,
  value_date date not null,
  posting_date date not null,
  reverses bigint references ledger_transfer,
  created_at timestamptz not null default now()
);

create table ledger_entry (
  transfer_id bigint not null,
  line smallint not null,
  account_id bigint not null,
  amount ledger_amount not null,
  primary key (transfer_id, line)
);
create index ledger_entry_account on ledger_entry (account_id, transfer_id);

-- A transfer is inserted whole, in one statement, and sums to zero per currency. No entry is zero, so a single entry never sums
-- to zero.
create function check_transfers_balance() returns trigger language plpgsql as $$
begin
  if exists (select from arrived group by transfer_id, account_id % 10 having sum(amount) <> 0) then
    raise exception 'a transfer must have two entries or more and sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger transfers_balance after insert on ledger_entry
  referencing new table as arrived for each statement execute function check_transfers_balance();
create trigger transfer_is_append_only before update or delete on ledger_transfer for each statement execute function refuse_change();
create trigger entry_is_append_only before update or delete on ledger_entry for each statement execute function refuse_change();

-- Posts transfers: [{"key","kind","valueDate","postingDate","reverses",
--   "entries":[{"kind","currency","customer","loan","channel","amount"}]}].
-- A key posted before is skipped, so that posting is idempotent. Returns how many were new.
create function ledger_post(p_transfers jsonb) returns integer language plpgsql as $$
begin
  return case when jsonb_array_length(p_transfers) > 8 then ledger_post_many(p_transfers) else ledger_post_few(p_transfers) end;
end $$;

-- Small statements in a loop: one large statement costs three times as much for a single transfer, which is the common case.
create function ledger_post_few(p_transfers jsonb) returns integer language plpgsql as $$
declare
  item jsonb;
  entry jsonb;
  wanted text;
  new_id bigint;
  found_id bigint;
  found_side smallint;
  line smallint;
  posted integer := 0;
  transfers bigint[] := '{}';
  lines smallint[] := '{}';
  accounts bigint[] := '{}';
  sides smallint[] := '{}';
  amounts bigint[] := '{}';
  moved record;
begin
  for t in 0 .. jsonb_array_length(p_transfers) - 1 loop
    item := p_transfers->t;
    insert into ledger_transfer (business_key, kind, value_date, posting_date, reverses)
    values (item->>'key', item->>'kind', (item->>'valueDate')::date, (item->>'postingDate')::date, (item->>'reverses')::bigint)
    on conflict (business_key) do nothing
    returning transfer_id into new_id;
    continue when new_id is null;
    posted := posted + 1;
    line := 0;
    for e in 0 .. jsonb_array_length(item->'entries') - 1 loop
      entry := item->'entries'->e;
      continue when (entry->>'amount')::bigint = 0;
      wanted := ledger_account_key(entry->>'currency', entry->>'kind', entry->>'customer', entry->>'loan', entry->>'channel');
      loop
        select account_id, side into found_id, found_side from ledger_account where account_key = wanted;
        exit when found;
        -- all that the posting names, in one order: opened one by one in the order of their lists, two posters wait in a ring
        perform ledger_open(jsonb_path_query_array(p_transfers, '$[*].entries[*]'));
      end loop;
      line := line + 1;
      transfers := transfers || new_id;
      lines := lines || line;
      accounts := accounts || found_id;
      sides := sides || found_side;
      amounts := amounts || (entry->>'amount')::bigint;
    end loop;
  end loop;
  if posted = 0 then return 0; end if;

  insert into ledger_entry (transfer_id, line, account_id, amount) select * from unnest(transfers, lines, accounts, amounts);
  -- in id order, so that two posters never wait for each other in a ring; interest that falls due and is paid at once moves nothing
  for moved in
    select e.account_id, sum(e.amount) as amount from unnest(accounts, sides, amounts) as e (account_id, side, amount)
     where e.side <> 0 group by 1 having sum(e.amount) <> 0 order by 1
  loop
    update ledger_account set balance = balance + moved.amount where account_id = moved.account_id;
  end loop;
  return posted;
end $$;

-- Set-based variant for the thousands of transfers of an end-of-day.
create function ledger_post_many(p_transfers jsonb) returns integer language plpgsql as $$
begin
  return ledger_post_set(p_transfers);
exception when not_null_violation then
  -- an account is named for the first time: to look for that beforehand would cost each batch a quarter of its time
  perform ledger_open(jsonb_path_query_array(p_transfers, '$[*].entries[*]'));
  return ledger_post_set(p_transfers);
end $$;

-- All accounts must be open; an entry without an account fails the statement.
create function ledger_post_set(p_transfers jsonb) returns integer language plpgsql as $$
declare
  posted integer;
begin
  with given as materialized (
    select distinct on (t.key) t.*
      from jsonb_to_recordset(p_transfers) as t (key text, kind text, "valueDate" date, "postingDate" date, reverses bigint, entries jsonb)
     order by t.key
  ), made as (
    insert into ledger_transfer (business_key, kind, value_date, posting_date, reverses)
    select key, kind, "valueDate", "postingDate", reverses from given order by key
    on conflict (business_key) do nothing
    returning transfer_id, business_key
  ), entries as (
    insert into ledger_entry (transfer_id, line, account_id, amount)
    select m.transfer_id, row_number() over (partition by m.transfer_id), a.account_id, e.amount
      from made m join given g on g.key = m.business_key
     cross join lateral jsonb_to_recordset(g.entries) as e (kind text, currency text, customer text, loan text, channel text, amount bigint)
      left join ledger_account a on a.account_key = ledger_account_key(e.currency, e.kind, e.customer, e.loan, e.channel)
     where e.amount <> 0
    returning account_id, amount
  ), moved as (
    select account_id, sum(amount) as amount from entries group by account_id
  ), held as materialized (
    select account_id from ledger_account where account_id in (select account_id from moved) and side <> 0 order by account_id for update
  ), kept as (
    update ledger_account a set balance = a.balance + moved.amount from moved join held using (account_id) where a.account_id = held.account_id
  )
  select count(*) into posted from made;
  return posted;
end $$;

-- Opens the accounts that entries name for the first time.
create function ledger_open(p_entries jsonb) returns void language sql as $$
  insert into ledger_account (currency, kind, customer_id, loan_id, channel)
  select distinct coalesce(e.currency, 'CNY'), e.kind, e.customer::uuid, e.loan::uuid, e.channel
    from jsonb_to_recordset(p_entries) as e (kind text, currency text, customer text, loan text, channel text, amount bigint)
   where e.amount <> 0 and not exists (
     select from ledger_account a where a.account_key = ledger_account_key(e.currency, e.kind, e.customer, e.loan, e.channel))
   order by 1, 2, 3, 4, 5
  on conflict (account_key) do nothing
$$;
