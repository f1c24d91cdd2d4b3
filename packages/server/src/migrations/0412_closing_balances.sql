-- What the ledger's accounts had moved by the end of each business date: an account of the platform keeps no balance, and to sum its
-- entries of all time would take minutes. A job counts a date after its close, from its entries alone, and adds it to the date before.
create table ledger_close (
  business_date date primary key,
  -- the transfers of the date have numbers between these; none for a date without any
  first_transfer bigint,
  last_transfer bigint,
  counted_at timestamptz not null default now(),
  constraint ledger_close_has_both_bounds check ((first_transfer is null) = (last_transfer is null))
);

-- One row for an account of the platform; one for all accounts of customers of one kind together.
create table ledger_closing_balance (
  business_date date not null references ledger_close,
  currency ledger_currency not null,
  kind ledger_account_kind not null,
  channel text not null default '',
  -- all that was ever debited and credited by the end of the date
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (business_date, currency, kind, channel)
);

-- Transfers are appended in the order of their dates, so a summary of each range of pages finds those of a date, and costs a
-- posting next to nothing.
create index ledger_transfer_posted on ledger_transfer using brin (posting_date) with (pages_per_range = 32, autosummarize = on);

-- A run of all invariants, and what it found.
create table invariant_run (
  run_id uuid primary key,
  begun_at timestamptz not null,
  ended_at timestamptz not null default now(),
  actor text not null,
  -- the names of the checks, and the first of the violations
  checks text[] not null,
  violations jsonb not null
);
create index invariant_run_newest on invariant_run (ended_at);

-- A loan, a payment and a transfer lead to their cases.
create index exception_case_subject on exception_case (subject);
