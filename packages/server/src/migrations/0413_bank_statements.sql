-- The bank's statements of the account that customers transfer to, and what each transfer on them was found to be. Lines that were
-- never booked stay open: money that has not found its loan.
create domain bank_statement_format as text check (value in ('csv', 'camt053'));
create table bank_statement (
  statement_id uuid primary key,
  -- the same file is imported once
  file_hash bytea not null unique,
  format bank_statement_format not null,
  -- how many of what the file had, as told at its import
  found jsonb not null,
  imported_by uuid not null references staff,
  imported_at timestamptz not null default now()
);

-- open: not found yet; matched: with what a person took it for, until it is booked; known: booked by another way before; setAside: no
-- payment of a customer.
create domain bank_statement_line_state as text check (value in ('open', 'matched', 'booked', 'known', 'setAside'));
create table bank_statement_line (
  line_id uuid primary key,
  statement_id uuid not null references bank_statement,
  line_no integer not null check (line_no > 0),
  booked_on date not null,
  amount fen_above_zero not null,
  reference text not null,
  -- as offline_payment compares slip numbers: each transfer counts once, in any spelling
  slip_key text not null generated always as (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) stored unique,
  -- the payer's name, account and remark
  payer_cipher text,
  payer_index bytea,
  mobile_index bytea,
  -- numbers of ours in the remark: loans and transfers
  mentions text[] not null default '{}',
  state bank_statement_line_state not null default 'open',
  -- what it pays: a transfer that a customer announced, or a loan
  payment_no text,
  app_id text,
  is_exact boolean not null default false,
  matched_by uuid references staff,
  -- the newest proposal to book it
  proposal_id uuid references proposal,
  customer_id uuid references customer,
  repay_no text unique,
  -- why it was set aside, or could not be booked
  reason text not null default '',
  moved_at timestamptz not null default now(),
  constraint bank_line_pays_one_thing check ((state in ('matched', 'booked')) = ((payment_no is null) <> (app_id is null))),
  constraint bank_line_is_booked_as check ((state = 'booked') = (repay_no is not null and customer_id is not null))
);
create index bank_line_oldest on bank_statement_line (state, booked_on, statement_id, line_no, line_id);
create index bank_line_of_amount on bank_statement_line (amount) where state = 'open';
create unique index bank_line_payment on bank_statement_line (payment_no) where payment_no is not null;
create index bank_line_proposal on bank_statement_line (proposal_id) where proposal_id is not null;
create index bank_line_customer on bank_statement_line (customer_id) where customer_id is not null;
create trigger bank_line_stays_as_read before delete or update of line_id, statement_id, line_no, booked_on, amount, reference
  on bank_statement_line for each statement execute function refuse_change();
create trigger booked_bank_line_stays before update of state, payment_no, app_id, customer_id, repay_no
  on bank_statement_line for each row when (old.state = 'booked') execute function refuse_change();

-- A slip number counts once in any spelling, which only the code has checked so far, by reading every slip.
create unique index offline_payment_slip on offline_payment (upper(translate(slip_no, '-_', ''))) where slip_no is not null;
create index offline_payment_of_amount on offline_payment (amount) where state = 'reviewing';

-- What a member of staff has taken on of the queues of money.
create table work_item (
  queue text not null check (queue in ('offline', 'refund', 'return')),
  subject text not null,
  staff_id uuid not null references staff,
  taken_at timestamptz not null default now(),
  primary key (queue, subject)
);
create index desk_payment_returning on desk_payment (finished_at, pay_no) where state = 'refunding';
