-- Where our server asks a merchant for its goods and orders them, for merchants whose goods are shown in our shop.
alter table merchant add column shelf_url text;

-- The customer who ordered a purchase in our shop: no other customer may pay it, and the shop's switch applies to it.
create table shop_order (
  customer_id uuid not null references customer,
  pay_no text not null unique references purchase,
  ordered_at timestamptz not null default now(),
  primary key (customer_id, pay_no)
);
create index shop_order_newest on shop_order (customer_id, ordered_at desc);
