create table loan_order (
  customer_id uuid not null,
  order_id uuid not null,
  app_id text not null unique,
  state text not null check (state in ('draft', 'submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing', 'repaying', 'settled', 'cancelled', 'refused', 'payoutFailed', 'timedOut')),
  product_code text not null,
  product_version integer not null,
  terms jsonb not null,                   -- the product's terms as signed; a later change of the product never touches them
  funder_code text not null,
  amount bigint not null check (amount > 0),
  periods integer not null check (periods between 1 and 60),
  method text not null,
  annual_rate_ppm integer not null,
  apr_bp integer not null,
  total_interest bigint not null,
  total_fee bigint not null default 0,
  purpose_code text not null,
  card_id uuid not null,
  quoted_on date not null,
  end_reason text,
  next_apply_on date,
  payout_no text unique,
  disbursed_on date,
  settled_on date,
  ledger_version integer not null default 0, -- moves with every posting: a quote made before is stale
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (customer_id, order_id)
);
create index loan_order_newest on loan_order (customer_id, submitted_at desc);
create index loan_order_by_id on loan_order (order_id);
create index loan_order_unfinished on loan_order (updated_at) where state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing');

create table instalment (
  customer_id uuid not null,
  order_id uuid not null,
  no integer not null,
  due_on date not null,
  principal bigint not null check (principal >= 0),
  interest bigint not null check (interest >= 0),
  fee bigint not null default 0 check (fee >= 0),
  balance_after bigint not null check (balance_after >= 0),
  penalty bigint not null default 0 check (penalty >= 0),       -- posted so far
  penalty_through date,                                          -- posted up to this day
  interest_posted boolean not null default false,
  principal_paid bigint not null default 0,
  interest_paid bigint not null default 0,
  fee_paid bigint not null default 0,
  penalty_paid bigint not null default 0,
  paid_on date,
  primary key (customer_id, order_id, no),
  check (principal_paid between 0 and principal),
  check (interest_paid between 0 and interest),
  check (fee_paid between 0 and fee),
  check (penalty_paid between 0 and penalty)
) with (fillfactor = 80);
create index instalment_unpaid on instalment (customer_id, due_on) where paid_on is null;
create index instalment_due on instalment (due_on) where paid_on is null;

-- An instruction to the bank: written before the call, so that a crash leaves a trace to ask about.
create table bank_instruction (
  instruction_no text primary key,
  customer_id uuid not null,
  kind text not null check (kind in ('collect', 'payout', 'return')),
  subject uuid not null,
  card_id uuid not null,
  amount bigint not null check (amount > 0),
  channel text not null default '9F',
  state text not null check (state in ('intended', 'sent', 'succeeded', 'failed')),
  channel_txn text,
  fail_reason text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  finished_at timestamptz,
  unique (channel, channel_txn)
);
create index bank_instruction_open on bank_instruction (created_at) where state in ('intended', 'sent');
create index bank_instruction_subject on bank_instruction (customer_id, subject);
