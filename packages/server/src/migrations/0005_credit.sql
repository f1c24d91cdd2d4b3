-- The credit line: only the granted limit is stored. Used, held and available are computed from balances and holds.
create table credit_line (
  customer_id uuid primary key,
  state text not null check (state in ('none', 'applying', 'reviewing', 'approved', 'active', 'frozen', 'refused', 'expired', 'closed')),
  granted bigint not null default 0 check (granted between 0 and 20000000),
  card_no text not null unique,
  opened_on date,
  activated_on date,
  expires_on date,
  refusal_group text,
  next_apply_on date,
  decided_at timestamptz,
  updated_at timestamptz not null default now()
);

create table limit_hold (
  customer_id uuid not null,
  hold_id uuid not null,
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'posted', 'voided', 'expired')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (customer_id, hold_id),
  unique (customer_id, order_id)
);
create index limit_hold_pending on limit_hold (customer_id) where state = 'pending';
