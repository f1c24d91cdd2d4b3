-- What became of each notice to a merchant about an order: it reads them when its goods wait for one. Kept for 90 days.
create table merchant_delivery (
  delivery_id uuid primary key,           -- in the order of time
  merchant_key text not null references merchant,
  pay_no text not null references purchase,
  order_no text not null,                 -- the merchant's
  state purchase_state not null,          -- as it was told
  outcome text not null check (outcome in ('confirmed', 'refused', 'timeout', 'network', 'badSignature', 'badReply')),
  took_ms integer not null check (took_ms >= 0),
  told_at timestamptz not null default now()
);
create index merchant_delivery_newest on merchant_delivery (merchant_key, delivery_id desc);
create index merchant_delivery_of_order on merchant_delivery (pay_no, delivery_id desc);
create index merchant_delivery_age on merchant_delivery using brin (told_at);
