-- One double-entry ledger. Amounts are fen (CNY) or points; a debit is positive, a credit negative.

create table ledger_account (
  account_id bigint generated always as identity primary key,
  currency text not null check (currency in ('CNY', 'FUDOU', 'RICHBEAN')),
  kind text not null check (kind in (
    'loanPrincipal', 'loanInterest', 'loanFee', 'loanPenalty', 'suspense', 'rewardPayable', 'points',
    'bankClearing', 'funderSettlement', 'interestIncome', 'feeIncome', 'penaltyIncome', 'marketingCost', 'writeOff', 'pointsIssued')),
  customer_id uuid,
  loan_id uuid,
  channel text,
  -- One text to find an account by: an index cannot look up "is not distinct from".
  account_key text not null generated always as (
    currency || '|' || kind || '|' || coalesce(customer_id::text, '') || '|' || coalesce(loan_id::text, '') || '|' || coalesce(channel, '')) stored unique,
  -- Balances of customers are kept here; busy platform accounts are summed, so that no row is a bottleneck.
  kept boolean generated always as (customer_id is not null) stored,
  balance bigint not null default 0,
  check (customer_id is not null or balance = 0),
  check (kind not in ('loanPrincipal', 'loanInterest', 'loanFee', 'loanPenalty') or balance >= 0),
  check (kind not in ('suspense', 'rewardPayable', 'points') or balance <= 0)
) with (fillfactor = 80);
create index ledger_account_customer on ledger_account (customer_id, loan_id);

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
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, line)
);
create index ledger_entry_account on ledger_entry (account_id, transfer_id);

-- A transfer arrives whole, in one statement, and sums to zero in each currency. No entry is zero, so that one alone never
-- does.
create function check_transfers_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from arrived e join ledger_account a using (account_id)
    group by e.transfer_id, a.currency having sum(e.amount) <> 0
  ) then
    raise exception 'a transfer must have two entries or more and sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger transfers_balance after insert on ledger_entry
  referencing new table as arrived for each statement execute function check_transfers_balance();
create trigger transfer_is_append_only before update or delete on ledger_transfer for each statement execute function refuse_change();
create trigger entry_is_append_only before update or delete on ledger_entry for each statement execute function refuse_change();

-- The account that one entry of a posting names, opened on first use.
create function ledger_account_of(p_entry jsonb) returns bigint language plpgsql as $$
declare
  wanted text := coalesce(p_entry->>'currency', 'CNY') || '|' || (p_entry->>'kind') || '|' || coalesce(p_entry->>'customer', '') || '|' || coalesce(p_entry->>'loan', '') || '|' || coalesce(p_entry->>'channel', '');
  found_id bigint;
begin
  loop
    select account_id into found_id from ledger_account where account_key = wanted;
    if found_id is not null then return found_id; end if;
    insert into ledger_account (currency, kind, customer_id, loan_id, channel)
    values (coalesce(p_entry->>'currency', 'CNY'), p_entry->>'kind', (p_entry->>'customer')::uuid, (p_entry->>'loan')::uuid, p_entry->>'channel')
    on conflict (account_key) do nothing;
  end loop;
end $$;

-- Posts transfers: [{"key","kind","valueDate","postingDate","reverses",
--   "entries":[{"kind","currency","customer","loan","channel","amount"}]}].
-- A key that was posted before is passed over, so that posting twice is posting once. Returns how many were new.
-- Small statements in a loop: one large statement costs three times as much for the single transfer that is the rule.
create function ledger_post(p_transfers jsonb) returns integer language plpgsql as $$
declare
  item jsonb;
  entry jsonb;
  new_id bigint;
  line smallint;
  posted integer := 0;
  transfers bigint[] := '{}';
  lines smallint[] := '{}';
  accounts bigint[] := '{}';
  amounts bigint[] := '{}';
  moved record;
begin
  for item in select value from jsonb_array_elements(p_transfers) loop
    insert into ledger_transfer (business_key, kind, value_date, posting_date, reverses)
    values (item->>'key', item->>'kind', (item->>'valueDate')::date, (item->>'postingDate')::date, (item->>'reverses')::bigint)
    on conflict (business_key) do nothing
    returning transfer_id into new_id;
    continue when new_id is null;
    posted := posted + 1;
    line := 0;
    for entry in select value from jsonb_array_elements(item->'entries') loop
      continue when (entry->>'amount')::bigint = 0;
      line := line + 1;
      transfers := transfers || new_id;
      lines := lines || line;
      accounts := accounts || ledger_account_of(entry);
      amounts := amounts || (entry->>'amount')::bigint;
    end loop;
  end loop;
  if posted = 0 then return 0; end if;

  insert into ledger_entry (transfer_id, line, account_id, amount) select * from unnest(transfers, lines, accounts, amounts);
  -- in id order, so that two posters never wait for each other in a ring
  for moved in select e.account_id, sum(e.amount) as amount from unnest(accounts, amounts) as e (account_id, amount) group by 1 order by 1 loop
    update ledger_account set balance = balance + moved.amount where account_id = moved.account_id and kept;
  end loop;
  return posted;
end $$;
