-- 退款: a merchant's refund of a purchase. It is allocated to the loan that paid for it, as a repayment order under the same id and
-- number; the rest is paid out to the customer's card. Each list below only grows, so existing rows need no validation.
do $$
declare
  list text;
  more record;
begin
  for more in select * from (values ('repayment_order_kind', 'refund'), ('bank_order_kind', 'refund'), ('ledger_account_kind', 'merchantSettlement')) as m (domain, value) loop
    -- what else a list may hold by now stays in it
    select substring(pg_get_constraintdef(oid) from '\(ARRAY\[(.*)\]\)') into list from pg_constraint where conname = more.domain || '_check';
    execute format('alter domain %I drop constraint %I', more.domain, more.domain || '_check');
    execute format('alter domain %I add constraint %I check (value = any (array[%s, %L::text])) not valid', more.domain, more.domain || '_check', list, more.value);
  end loop;
end $$;

create domain refund_state as text check (value in ('requested', 'accepted', 'allocated', 'payingOut', 'completed', 'rejected'));
create table refund (
  customer_id uuid not null,
  refund_id uuid not null,
  refund_no text not null unique,
  order_id uuid not null,                 -- the loan that paid for the purchase
  merchant_key text not null,
  merchant_refund_no text not null,
  amount fen_above_zero not null,
  reason text not null default '',        -- the merchant's text
  state refund_state not null,
  value_on date,                          -- the day of its allocation to the loan
  bills jsonb not null default '[]',      -- what it changed: [{"no","dueOn","before","after"}]
  rest bigint not null default 0 check (rest between 0 and amount), -- what the loan did not need
  payout_no text unique,                  -- the newest order to the bank to pay the rest out
  payout_tries integer not null default 0,
  looked_at_on date,                      -- the last end-of-day that resumed it
  reject_reason text not null default '',
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  primary key (customer_id, refund_id),
  unique (merchant_key, merchant_refund_no)
);
create index refund_of_loan on refund (customer_id, order_id);
create index refund_waiting on refund (moved_at) where state in ('requested', 'accepted', 'allocated');
