/** The tables of the providers besides the bank: depository, lenders, bureau, shop, insurer, operators, mall, WeChat. */
export const PROVIDER_TABLES_SQL = `
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
alter table shop_order add column if not exists ref text unique;
alter table shop_order add column if not exists sku text not null default '';
create table if not exists shop_item (
  sku text primary key,
  goods text not null,
  price bigint not null check (price > 0),
  pieces integer check (pieces >= 0),
  listed boolean not null default true
);
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
-- the number of its premium; 0 for the refund at the end
alter table insurer_entry add column if not exists no integer not null default 0;
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
