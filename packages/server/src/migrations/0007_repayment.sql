create domain repayment_order_state as text check (value in (
  'created', 'codeSent', 'processing', 'succeeded', 'partlySucceeded', 'failed', 'closed', 'reversed', 'refunded'));
create domain repayment_order_kind as text check (value in ('active', 'autoDebit', 'settlement'));

create table repayment_order (
  customer_id uuid not null,
  repay_id uuid not null,
  repay_no text not null unique,
  state repayment_order_state not null,
  kind repayment_order_kind not null default 'active',
  card_id uuid not null,
  amount fen_above_zero not null,
  unapplied bigint not null default 0,
  business_date date not null,
  channel_txn text,
  fail_reason text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  finished_at timestamptz,
  primary key (customer_id, repay_id)
);
create index repayment_order_open on repayment_order (created_at) where state in ('created', 'codeSent', 'processing');

create table repayment_item (
  customer_id uuid not null,
  repay_id uuid not null,
  order_id uuid not null,
  no integer not null,
  amount fen_above_zero not null,
  principal bigint not null default 0,
  interest bigint not null default 0,
  fee bigint not null default 0,
  penalty bigint not null default 0,
  open boolean not null default true,     -- false once its order has ended
  primary key (customer_id, repay_id, order_id, no)
);
-- One open repayment for a bill.
create unique index repayment_item_one_open on repayment_item (customer_id, order_id, no) where open;
