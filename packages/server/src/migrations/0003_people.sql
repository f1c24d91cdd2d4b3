-- Customers. Identifying data is encrypted (…_cipher); equality is tested by a keyed hash (…_index).

create table customer (
  customer_id uuid primary key,
  account_no text not null unique,
  state text not null default 'active' check (state in ('active', 'closing', 'closed')),
  frozen boolean not null default false,
  mobile_cipher text not null,
  mobile_index bytea not null unique,
  password_hash text,
  password_wrong integer not null default 0,
  password_locked_until timestamptz,
  old_user boolean not null default false,
  label text not null default '',
  channel text not null default '',
  invite_code text not null default '',
  created_at timestamptz not null default now()
);

create table customer_identity (
  customer_id uuid primary key,
  name_cipher text not null,
  cert_cipher text not null,
  cert_index bytea not null unique,
  sex text not null check (sex in ('M', 'F')),
  birth_date_cipher text not null,
  full_time_student boolean not null default false,
  verified_at timestamptz not null default now(),
  mobile_confirmed_at timestamptz
);

-- Real-name attempts of a day, successful or not.
create table real_name_try (
  customer_id uuid not null,
  on_date date not null,
  tries integer not null default 0,
  primary key (customer_id, on_date)
);

create table customer_profile (
  customer_id uuid primary key,
  form_cipher text not null,              -- the whole form, JSON
  complete boolean not null default false,
  updated_at timestamptz not null default now()
);

create table deal_password (
  customer_id uuid primary key,
  hash text not null,
  wrong integer not null default 0,
  first_wrong_at timestamptz,
  locked_until timestamptz,
  set_at timestamptz not null default now()
);

create table auth_task (
  customer_id uuid not null,
  task_id uuid not null,
  type text not null check (type in ('creditCard', 'socialSecurity', 'providentFund', 'sesame', 'operator', 'crawler')),
  state text not null,
  party_task_no text,
  need jsonb,
  progress integer not null default 0,
  report jsonb,
  fail_reason text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_on date,
  revoked_at timestamptz,
  primary key (customer_id, task_id)
);
create unique index auth_task_one_running on auth_task (customer_id, type) where state in ('CREATED', 'RUNNING', 'NEED_SMS', 'NEED_CAPTCHA', 'NEED_PASSWORD');
create index auth_task_running on auth_task (created_at) where state in ('CREATED', 'RUNNING', 'NEED_SMS', 'NEED_CAPTCHA', 'NEED_PASSWORD');

create domain letter_kind as text check (value in ('repayment', 'service', 'activity'));
create table letter (
  customer_id uuid not null,
  letter_id uuid not null,
  kind letter_kind not null,
  title text not null,
  body text not null,
  action_label text not null default '',
  action_url text not null default '',
  dedupe_key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (customer_id, letter_id),
  unique (customer_id, dedupe_key)
);
