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
  -- Balances of customers are kept here; busy platform accounts are summed, so that no row is a bottleneck.
  kept boolean generated always as (customer_id is not null) stored,
  balance bigint not null default 0,
  unique nulls not distinct (currency, kind, customer_id, loan_id, channel),
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

-- A transfer arrives whole, in one statement, and sums to zero in each currency.
create function check_transfers_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from arrived e join ledger_account a using (account_id)
    group by e.transfer_id, a.currency having sum(e.amount) <> 0
  ) or exists (select from arrived group by transfer_id having count(*) < 2) then
    raise exception 'a transfer must have two entries or more and sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger transfers_balance after insert on ledger_entry
  referencing new table as arrived for each statement execute function check_transfers_balance();
create trigger transfer_is_append_only before update or delete on ledger_transfer for each statement execute function refuse_change();
create trigger entry_is_append_only before update or delete on ledger_entry for each statement execute function refuse_change();

create function ledger_account_id(p_currency text, p_kind text, p_customer uuid, p_loan uuid, p_channel text)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select account_id into found_id from ledger_account
   where currency = p_currency and kind = p_kind and customer_id is not distinct from p_customer
     and loan_id is not distinct from p_loan and channel is not distinct from p_channel;
  if found_id is not null then return found_id; end if;
  insert into ledger_account (currency, kind, customer_id, loan_id, channel)
  values (p_currency, p_kind, p_customer, p_loan, p_channel)
  on conflict on constraint ledger_account_currency_kind_customer_id_loan_id_channel_key do nothing
  returning account_id into found_id;
  if found_id is null then
    return ledger_account_id(p_currency, p_kind, p_customer, p_loan, p_channel);
  end if;
  return found_id;
end $$;

-- Posts transfers: [{"key","kind","valueDate","postingDate","reverses",
--   "entries":[{"kind","currency","customer","loan","channel","amount"}]}].
-- A key that was posted before is passed over, so that posting twice is posting once. Returns how many were new.
create function ledger_post(p_transfers jsonb) returns integer language plpgsql as $$
declare
  item jsonb;
  new_id bigint;
  posted integer := 0;
  ids bigint[] := '{}';
  accounts bigint[];
  amounts bigint[];
begin
  for item in select value from jsonb_array_elements(p_transfers) loop
    insert into ledger_transfer (business_key, kind, value_date, posting_date, reverses)
    values (item->>'key', item->>'kind', (item->>'valueDate')::date, (item->>'postingDate')::date, (item->>'reverses')::bigint)
    on conflict (business_key) do nothing
    returning transfer_id into new_id;
    continue when new_id is null;
    select array_agg(account_id order by ordinality), array_agg(amount order by ordinality) into accounts, amounts
      from (
        select ordinality, (value->>'amount')::bigint as amount,
               ledger_account_id(coalesce(value->>'currency', 'CNY'), value->>'kind', (value->>'customer')::uuid, (value->>'loan')::uuid, value->>'channel') as account_id
          from jsonb_array_elements(item->'entries') with ordinality
         where (value->>'amount')::bigint <> 0
      ) entry;
    insert into ledger_entry (transfer_id, line, account_id, amount)
    select new_id, line, account_id, amount from unnest(accounts, amounts) with ordinality as entry (account_id, amount, line);
    ids := ids || new_id;
    posted := posted + 1;
  end loop;
  if posted > 0 then
    -- in id order, so that two posters never wait for each other in a ring
    perform from ledger_account where kept and account_id in (select account_id from ledger_entry where transfer_id = any (ids)) order by account_id for update;
    update ledger_account a set balance = a.balance + moved.amount
      from (select account_id, sum(amount) as amount from ledger_entry where transfer_id = any (ids) group by account_id) moved
     where a.account_id = moved.account_id and a.kept;
  end if;
  return posted;
end $$;
