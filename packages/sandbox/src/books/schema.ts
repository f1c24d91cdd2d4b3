import { PROVIDER_TABLES_SQL } from './provider-tables.ts'

/** Messages, people and the bank. */
const OF_PEOPLE_AND_BANK = `
create table if not exists sms (
  id bigint generated always as identity primary key,
  ref text unique,
  mobile text not null,
  type text not null,
  code text,
  text text not null,
  sent_at timestamptz not null
);
create index if not exists sms_mobile on sms (mobile, id desc);

create table if not exists mail (
  id bigint generated always as identity primary key,
  message_id text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  headers jsonb not null,
  sent_at timestamptz not null,
  unique (message_id, recipient)
);
create index if not exists mail_recipient on mail (recipient, id desc);
create table if not exists mail_attachment (
  mail_id bigint not null references mail,
  no integer not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (mail_id, no)
);

create table if not exists identity_review (
  cert_id text primary key,
  name text not null,
  decision text check (decision in ('pass', 'reject')),
  asked_at timestamptz not null
);

create table if not exists group_person (
  mobile text primary key,
  name text not null,
  cert_id text not null
);

create table if not exists face_check (
  ticket text primary key,
  ref text not null unique,
  return_url text not null,
  outcome text check (outcome in ('passed', 'failed')),
  expires_at timestamptz not null
);

create table if not exists card_token (
  card_token text primary key,
  card_no text not null,
  mobile text not null
);

create table if not exists challenge (
  no text primary key,
  kind text not null check (kind in ('bind', 'mandate', 'payment')),
  ref text not null,
  card_no text not null,
  mobile text not null,
  card_token text,
  code text not null,
  wrong integer not null default 0,
  expires_at timestamptz not null,
  outcome text,
  unique (kind, ref)
);

create table if not exists mandate (
  mandate_no text primary key,
  card_token text not null,
  active boolean not null default true
);

create table if not exists pay_auth (
  quick_no text primary key,
  card_token text not null,
  amount bigint not null,
  auth_no text unique,
  order_no text
);

create table if not exists bank_date (
  only_row boolean primary key default true check (only_row),
  business_date date not null
);

create table if not exists bank_order (
  order_no text primary key,
  state text not null check (state in ('processing', 'succeeded', 'failed', 'closed')),
  type text check (type in ('collect', 'payout')),
  card_no text,
  amount bigint check (amount > 0),
  business_date date,
  summary text,
  turn text,
  reason text,
  channel_txn text,
  hidden_queries integer not null default 0,
  settle_at timestamptz,
  occurred_at timestamptz not null,
  -- Only a number closed before any money was asked for has no order behind it.
  check (state = 'closed' or num_nulls(type, card_no, amount, business_date, summary, turn, channel_txn) = 0)
);
create index if not exists bank_order_unsettled on bank_order (settle_at) where settle_at is not null;

create table if not exists bank_entry (
  channel_txn text primary key,
  order_no text not null,
  type text not null,
  reverses text unique,
  amount bigint not null,
  business_date date not null,
  occurred_at timestamptz not null
);
create index if not exists bank_entry_date on bank_entry (business_date);
create index if not exists bank_entry_order on bank_entry (order_no);

create table if not exists bank_notice (
  seq bigint generated always as identity primary key,
  order_no text not null,
  body jsonb not null,
  kind text not null,
  due_at timestamptz,
  due_date date,
  attempts integer not null default 0,
  last_answer text,
  acknowledged_at timestamptz
);
create index if not exists bank_notice_due on bank_notice (due_at) where due_at is not null;
create index if not exists bank_notice_order on bank_notice (order_no);
`

/** The sandbox's own tables; amounts in integer fen, times in UTC. Every query may run again. */
export const SCHEMA_SQL = OF_PEOPLE_AND_BANK + PROVIDER_TABLES_SQL
