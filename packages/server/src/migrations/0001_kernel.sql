-- Base tables: business date, sessions, idempotency, verification tickets, audit, state history, exception cases.

-- PostgreSQL loads a table's CHECKs for every statement that writes to it, but a domain's once per connection: so a busy table
-- constrains single columns by domains.
create domain fen_above_zero as bigint check (value > 0);
create domain fen_from_zero as bigint check (value >= 0);
create domain proof_kind as text check (value in ('deal', 'sms', 'identity'));

create table business_calendar (
  only_row boolean primary key default true check (only_row),
  business_date date not null,
  closing_date date,                      -- the date being closed, while end-of-day runs
  moved_at timestamptz not null default now()
);

create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by text not null default 'seed'
);

create table session (
  token_hash bytea primary key,           -- SHA-256 of the token; the token itself is never stored
  session_id uuid not null unique,
  customer_id uuid not null,
  device text not null default '',
  channel text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  acted_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_because text
);
create index session_customer on session (customer_id) where ended_at is null;

-- Row, effect and outbox job of a write commit together; a replay is answered from this row.
create table idempotency (
  caller text not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  replayed_at timestamptz,
  primary key (caller, operation, key)
);
create index idempotency_age on idempotency (created_at);

create table sms_code (
  mobile_index bytea not null,
  purpose text not null,
  code_mac bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (mobile_index, purpose)
);
create table sms_send (
  send_id uuid primary key,
  mobile_index bytea not null,
  purpose text not null,
  origin text not null,
  sent_at timestamptz not null default now()
);
create index sms_send_recent on sms_send (mobile_index, sent_at);
create index sms_send_origin on sms_send (origin, sent_at);
-- Failed attempts are stored apart from the code, so that a new code does not reset them.
create table sms_try (
  mobile_index bytea not null,
  purpose text not null,
  wrong integer not null default 0,
  locked_until timestamptz,
  primary key (mobile_index, purpose)
);

create table captcha (
  captcha_key text primary key,
  answer_mac bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A ticket from deal password, SMS or identity: bound to purpose, amount and subject, short-lived, used once.
create table proof (
  ticket_hash bytea primary key,
  owner text not null,                    -- customer id, or the blind index of a phone before there is a customer
  kind proof_kind not null,
  purpose text not null,
  amount bigint,
  subject text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index proof_age on proof (expires_at);

create table consent (
  customer_id uuid not null,
  consent_id uuid not null,
  kind text not null,
  agreement_key text not null,
  version text not null,
  given_at timestamptz not null default now(),
  device text not null default '',
  withdrawn_at timestamptz,
  primary key (customer_id, consent_id)
);

-- Append-only and hash-chained per writer: a changed or removed row is detected.
create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  facts jsonb not null default '{}',
  previous_hash bytea,
  hash bytea not null
);

-- Every state change of every state machine, with actor and reason.
create table state_history (
  customer_id uuid not null,
  subject text not null,
  machine text not null,
  seq integer not null,
  from_state text not null,
  to_state text not null,
  event text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null default now(),
  primary key (customer_id, machine, subject, seq)
);

-- Cases for staff: conflicting callbacks, unmatched funds, overdue steps.
create table exception_case (
  case_id uuid primary key,
  kind text not null,
  subject text not null,
  facts jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (kind, subject)
);

-- Nonces of providers' signed messages, so that each message is accepted once.
create table party_nonce (
  party text not null,
  nonce text not null,
  seen_at timestamptz not null default now(),
  primary key (party, nonce)
);
create index party_nonce_age on party_nonce (seen_at);

create table close_step (
  step text not null,
  business_date date not null,
  chunk integer not null,
  rows integer not null,
  finished_at timestamptz not null default now(),
  primary key (step, business_date, chunk)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_is_append_only before update or delete on audit for each statement execute function refuse_change();
create trigger history_is_append_only before update or delete on state_history for each statement execute function refuse_change();
