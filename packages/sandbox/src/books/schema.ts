/** The sandbox's own tables; amounts in integer fen, times in UTC. Every query may run again. */
export const SCHEMA_SQL = `
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

create table if not exists depository_account (
  account_no text primary key,
  cert_id text not null,
  name text not null,
  card_no text not null,
  mobile text not null,
  balance bigint not null default 0 check (balance >= 0),
  open boolean not null default true
);
create unique index if not exists depository_account_of_person on depository_account (cert_id) where open;

create table if not exists depository_order (
  ref text primary key,
  kind text not null check (kind in ('open', 'changeCard', 'withdraw', 'cancel')),
  state text not null check (state in ('waitingCode', 'processing', 'succeeded', 'failed')),
  account_no text,
  cert_id text,
  name text,
  card_no text,
  mobile text,
  amount bigint check (amount > 0),
  code text,
  wrong integer not null default 0,
  code_expires_at timestamptz,
  settle_at timestamptz,
  reason text
);

create table if not exists lender_loan (
  lender text not null,
  loan_no text collate "C" not null,
  amount bigint not null check (amount > 0),
  lent_on date not null,
  primary key (lender, loan_no)
);
create table if not exists lender_entry (
  ref text primary key,
  lender text not null,
  loan_no text collate "C" not null,
  kind text not null,
  booked_on date not null,
  principal bigint not null,
  interest bigint not null,
  fee bigint not null,
  penalty bigint not null
);
create index if not exists lender_entry_loan on lender_entry (lender, loan_no);

create table if not exists bureau_record (
  report_no text primary key,
  replaces text,
  cert_id text not null,
  name text not null,
  loan_no text not null,
  lender text not null,
  opened_on date not null,
  amount bigint not null,
  as_of date not null,
  status text not null,
  days_past_due integer not null,
  balance bigint not null,
  disputed boolean not null,
  stored_at timestamptz not null default now()
);
create index if not exists bureau_record_age on bureau_record (stored_at desc);

create table if not exists shop_order (
  order_no text primary key,
  goods text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'open',
  written_at timestamptz not null default now()
);
alter table challenge drop constraint if exists challenge_kind_check;
alter table challenge add constraint challenge_kind_check check (kind in ('bind', 'mandate', 'payment'));
alter table shop_order add column if not exists shop text not null default 'sandbox-partner';
alter table shop_order add column if not exists buyer text not null default '';
create table if not exists insurer_policy (
  ref text primary key,
  insurer_no text not null unique,
  product text not null,
  name text not null,
  cert_id text not null,
  mobile text not null,
  start_on date not null,
  cancelled_on date
);
create table if not exists insurer_entry (
  ref text primary key,
  insurer_no text not null references insurer_policy (insurer_no),
  amount bigint not null
);
create index if not exists insurer_entry_policy on insurer_entry (insurer_no);

create table if not exists top_up_order (
  ref text primary key,
  provider_no text not null unique,
  product_id text not null,
  mobile text not null,
  price bigint not null check (price > 0),
  ordered_on date not null,
  outcome text not null,
  notice text not null,
  state text not null default 'processing',
  reason text
);
create index if not exists top_up_order_date on top_up_order (ordered_on, ref);

create table if not exists letong_card (
  ref text primary key,
  partner_no text not null unique,
  phone text not null,
  package_id text not null,
  cert_id text not null,
  monthly bigint not null,
  months integer not null,
  active_on date,
  last_day date
);
create table if not exists letong_month (
  partner_no text not null references letong_card (partner_no),
  no integer not null,
  version integer not null,
  paid boolean not null,
  amount bigint not null,
  primary key (partner_no, no)
);

create table if not exists shop_refund (
  refund_no text primary key,
  order_no text not null,
  amount bigint not null check (amount > 0)
);

create table if not exists mall_order (
  order_num text primary key,
  uid text not null,
  item_code text not null,
  goods text not null,
  type text not null,
  credits bigint not null check (credits > 0),
  face_fen bigint not null,
  state text not null default 'asking' check (state in ('asking', 'refused', 'delivering', 'delivered', 'failed')),
  biz_id text,
  message text not null default '',
  asked_at timestamptz not null
);
create index if not exists mall_order_of on mall_order (uid, asked_at);
create table if not exists mall_end (
  seq bigint generated always as identity primary key,
  order_num text not null references mall_order,
  success boolean not null,
  message text not null,
  attempts integer not null default 0,
  due_at timestamptz,
  last_answer text
);
create index if not exists mall_end_due on mall_end (due_at) where due_at is not null;

create table if not exists we_chat_message (
  seq bigint generated always as identity primary key,
  open_id text not null,
  template_id text not null,
  page text not null,
  data jsonb not null,
  sent_at timestamptz not null
);

create table if not exists credit_task (
  task_no text primary key,
  ref text not null unique,
  type text not null,
  name text not null,
  cert_id text not null,
  mobile text not null,
  account text not null,
  steps text[] not null,
  code text,
  state text not null,
  polls integer not null default 0,
  wrong integer not null default 0,
  return_url text,
  created_at timestamptz not null
);
`
