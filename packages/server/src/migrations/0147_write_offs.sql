-- Loans not expected to be repaid: the outstanding amount is booked to cost, against an allowance. The customer still owes it.
do $$
declare list text;
begin
  -- what else the list may hold by now stays in it
  select substring(pg_get_constraintdef(oid) from '\(ARRAY\[(.*)\]\)') into list from pg_constraint where conname = 'ledger_account_kind_check';
  alter domain ledger_account_kind drop constraint ledger_account_kind_check;
  execute format('alter domain ledger_account_kind add constraint ledger_account_kind_check check (value = any (array[%s, %L::text])) not valid', list, 'writeOffAllowance');
end $$;

create table write_off (
  customer_id uuid not null,
  order_id uuid not null,
  written_off_on date not null,
  amount fen_above_zero not null,         -- outstanding on that day
  allowance bigint not null check (allowance >= 0 and allowance <= amount), -- the part still outstanding
  created_at timestamptz not null default now(),
  primary key (customer_id, order_id)
);
