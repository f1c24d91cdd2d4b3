-- The customer's account at the deposit bank, and every order to that bank. Its money belongs to the customer and is in the
-- bank's books; ours hold none of it.
create table deposit_account (
  customer_id uuid not null,
  account_id uuid not null,
  state text not null check (state in ('opening', 'open', 'cancelling', 'cancelled', 'abandoned')),
  account_no_cipher text,
  account_tail text not null default '',
  card_bank_code text not null default '',
  card_bank_name text not null default '',
  card_tail text not null default '',
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  cancelled_at timestamptz,
  primary key (customer_id, account_id),
  check (state in ('opening', 'abandoned') or account_no_cipher is not null)
);
create unique index deposit_account_one on deposit_account (customer_id) where state in ('opening', 'open', 'cancelling');

create table deposit_order (
  customer_id uuid not null,
  order_id uuid not null,                 -- the order's number at the bank, its idempotency key
  account_id uuid not null,
  kind text not null check (kind in ('open', 'changeCard', 'withdraw', 'cancel')),
  state text not null check (state in ('asked', 'codeSent', 'checking', 'done', 'failed', 'expired')),
  amount bigint check (amount > 0),
  card_no_cipher text,
  card_bank_code text not null default '',
  card_bank_name text not null default '',
  card_tail text not null default '',
  mobile_cipher text,
  codes integer not null default 0,       -- sent by the bank for this order
  code_sent_at timestamptz,
  rounds integer not null default 0,      -- status queries sent to the bank
  reason text not null default '',        -- the bank's refusal code
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (customer_id, order_id),
  check ((kind = 'withdraw') = (amount is not null))
);
create unique index deposit_order_one_open on deposit_order (customer_id) where state in ('asked', 'codeSent', 'checking');
create index deposit_order_newest on deposit_order (customer_id, created_at desc);
create index deposit_order_open_since on deposit_order (created_at) where state in ('asked', 'checking');
