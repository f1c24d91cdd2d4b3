-- Exchanges in the points mall. The mall identifies each by its own number, and sends the outcome later.
create domain mall_order_state as text check (value in ('held', 'spent', 'returned', 'refused', 'voided'));
create table mall_order (
  order_num text primary key,
  customer_id uuid,                        -- null where the mall ended an exchange unknown to us
  biz_no text not null unique,             -- our number of the exchange, which the mall may repeat
  state mall_order_state not null,
  credits bigint not null,
  goods text not null default '',
  kind text not null default '',           -- the mall's type of the goods
  reason text not null default '',         -- what the mall shows, where it was refused or failed
  credits_left bigint not null default 0,  -- the balance that we answered
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint mall_order_has_an_owner check (customer_id is not null or state = 'voided'),
  constraint mall_order_ends check ((state = 'held') = (ended_at is null))
);
create index mall_order_open on mall_order (asked_at) where state = 'held';
create index mall_order_customer on mall_order (customer_id, asked_at) where customer_id is not null;
