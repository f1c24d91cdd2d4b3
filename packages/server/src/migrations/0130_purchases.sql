-- A partner that sells: the account to which the bank pays its customers' purchases.
create table merchant (
  merchant_key text primary key references partner,
  settlement_name text not null,          -- name of the account's holder
  settlement_tail text not null,
  settlement_token text not null,         -- the bank's token for it
  open boolean not null default true
);

-- An amount that a customer is to pay a merchant. Any customer with its number may take it, until one applies for the loan that
-- pays it.
create domain purchase_state as text check (value in ('open', 'taken', 'paid', 'returned'));
create table purchase (
  pay_no text primary key,
  merchant_key text not null references merchant,
  order_no text not null,                 -- the merchant's
  product_code text not null references product (code),
  goods text not null,
  amount bigint not null check (amount > 0),
  notify_url text not null,
  return_url text not null,
  state purchase_state not null default 'open',
  expires_at timestamptz not null,
  customer_id uuid,
  order_id uuid,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  unique (merchant_key, order_no),
  check ((state = 'open') = (order_id is null)),
  check ((customer_id is null) = (order_id is null))
);
create unique index purchase_loan on purchase (customer_id, order_id) where order_id is not null;
