-- Policies that customers take voluntarily, their premiums, and the messages to the insurer. Premiums are no debt: an unpaid one
-- ends the policy.
do $$
declare
  list text;
begin
  -- what else the list may hold by now stays in it
  select substring(pg_get_constraintdef(oid) from '\(ARRAY\[(.*)\]\)') into list from pg_constraint where conname = 'ledger_account_kind_check';
  alter domain ledger_account_kind drop constraint ledger_account_kind_check;
  execute format('alter domain ledger_account_kind add constraint ledger_account_kind_check check (value = any (array[%s, %L::text])) not valid', list, 'insurerPayable');
end $$;

create domain policy_state as text check (value in ('asked', 'issued', 'inForce', 'declined', 'cancelled', 'lapsed', 'ended'));
create table policy (
  customer_id uuid not null,
  policy_id uuid not null,
  policy_no text not null unique,
  product_code text not null,
  insurer_code text not null,
  state policy_state not null,
  insurer_no text,                        -- the insurer's own number
  premium fen_above_zero not null,        -- of a month
  months integer not null check (months > 0),
  start_on date not null,
  end_on date not null,                   -- last day of cover, if every premium is paid
  issued_on date,
  asked_at timestamptz not null default now(),
  ended_on date,                          -- before its time, or at its end
  refunded bigint not null default 0 check (refunded >= 0),
  told_seq integer not null default 0,
  primary key (customer_id, policy_id)
);
create unique index policy_running on policy (customer_id, product_code) where state in ('asked', 'issued', 'inForce');

create table premium_bill (
  customer_id uuid not null,
  policy_id uuid not null,
  no integer not null,
  due_on date not null,
  covers_to date not null,
  amount fen_above_zero not null,
  paid_on date,
  over boolean not null default false,    -- its policy ended: no payment is requested
  primary key (customer_id, policy_id, no)
);
create index premium_bill_due on premium_bill (due_on) where paid_on is null and not over;

create domain premium_order_state as text check (value in ('created', 'processing', 'succeeded', 'failed', 'closed', 'refunded', 'reversed'));
create table premium_order (
  customer_id uuid not null,
  premium_id uuid not null,
  pay_no text not null unique,
  policy_id uuid not null,
  no integer not null,
  state premium_order_state not null,
  card_id uuid not null,
  amount fen_above_zero not null,
  business_date date not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  fail_reason text,
  primary key (customer_id, premium_id)
);
-- One open payment per premium at a time, and one successful payment only.
create unique index premium_order_open on premium_order (customer_id, policy_id, no) where state in ('created', 'processing', 'succeeded');

-- Outbox of messages to the insurer about one policy. A message's number at the insurer is the policy's followed by its own.
create table insurer_notice (
  customer_id uuid not null,
  policy_id uuid not null,
  seq integer not null,
  kind text not null check (kind in ('apply', 'premium', 'cancel')),
  no integer check ((no is not null) = (kind = 'premium')),
  amount bigint not null default 0,       -- received of a premium, less than zero when taken back; of an end, what was given back
  business_date date not null,
  created_at timestamptz not null default now(),
  said_at timestamptz,
  refused_at timestamptz,
  primary key (customer_id, policy_id, seq)
);
create index insurer_notice_unsaid on insurer_notice (created_at) where said_at is null and refused_at is null;
