-- Coupons and red packets: their kinds, and those issued to customers. The amount that a coupon pays is on the loan's instalments
-- (interest_subsidy) or on the payment (discount).
create table coupon_kind (
  code text primary key,
  family text not null check (family in ('coupon', 'redPacket')),
  title text not null,
  note text not null,
  scene text not null check (scene in ('borrow', 'repay')),
  products text[] not null default '{}',  -- of a loan; any where none is named
  benefit jsonb not null,
  min_amount bigint not null default 0,
  max_amount bigint,
  valid_days integer not null check (valid_days > 0),
  sort integer not null default 0
);

create domain coupon_state as text check (value in ('usable', 'locked', 'used', 'expired'));

create table coupon (
  customer_id uuid not null,
  coupon_id uuid not null,
  kind_code text not null references coupon_kind,
  family text not null,
  title text not null,
  note text not null,
  terms jsonb not null,                   -- the kind's terms at issue; a later change of the kind does not affect them
  state coupon_state not null default 'usable',
  issue_key text not null,                -- idempotency key of the issue
  expires_on date not null,               -- the last day on which it can be used
  subject uuid,                           -- the loan or repayment order that holds it, or used it
  used_amount bigint not null default 0,
  given_at timestamptz not null default now(),
  used_on date,
  primary key (customer_id, coupon_id),
  unique (customer_id, issue_key),
  constraint coupon_has_the_order_that_holds_it check ((state in ('locked', 'used')) = (subject is not null)),
  constraint coupon_was_used_for_something check ((state = 'used') = (used_amount > 0) and (state = 'used') = (used_on is not null))
);
-- One coupon per order.
create unique index coupon_one_of_an_order on coupon (customer_id, subject) where subject is not null;
create index coupon_runs_out on coupon (expires_on) where state = 'usable';

alter table loan_order add column coupon_id uuid;
alter table repayment_order add column coupon_id uuid;
