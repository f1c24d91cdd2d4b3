create domain loan_order_state as text check (value in (
  'draft', 'submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing', 'repaying', 'settled', 'cancelled', 'refused',
  'payoutFailed', 'timedOut'));
create domain loan_periods as integer check (value between 1 and 60);

create table loan_order (
  customer_id uuid not null,
  order_id uuid not null,
  app_id text not null unique,
  state loan_order_state not null,
  product_code text not null,
  product_version integer not null,
  terms jsonb not null,                   -- the product's terms as signed; a later change of the product does not affect them
  funder_code text not null,
  amount fen_above_zero not null,
  periods loan_periods not null,
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
  ledger_version integer not null default 0, -- increases with every posting, which makes earlier quotes stale
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
  principal fen_from_zero not null,
  interest fen_from_zero not null,
  fee fen_from_zero not null default 0,
  balance_after fen_from_zero not null,
  penalty fen_from_zero not null default 0, -- posted so far
  penalty_through date,                     -- posted up to this day
  interest_posted boolean not null default false,
  principal_paid fen_from_zero not null default 0,
  interest_paid fen_from_zero not null default 0,
  fee_paid fen_from_zero not null default 0,
  penalty_paid fen_from_zero not null default 0,
  paid_on date,
  primary key (customer_id, order_id, no),
  constraint instalment_is_never_overpaid check (
    principal_paid <= principal and interest_paid <= interest and fee_paid <= fee and penalty_paid <= penalty)
) with (fillfactor = 80);
create index instalment_unpaid on instalment (customer_id, due_on) where paid_on is null;
create index instalment_due on instalment (due_on) where paid_on is null;

create domain bank_order_kind as text check (value in ('collect', 'payout', 'return'));
create domain bank_order_state as text check (value in ('intended', 'sent', 'succeeded', 'failed'));

-- A payment instruction: inserted before the call, so that its status can be queried after a crash.
create table bank_instruction (
  instruction_no text primary key,
  customer_id uuid not null,
  kind bank_order_kind not null,
  subject uuid not null,
  card_id uuid not null,
  amount fen_above_zero not null,
  channel text not null default '9F',
  state bank_order_state not null,
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
