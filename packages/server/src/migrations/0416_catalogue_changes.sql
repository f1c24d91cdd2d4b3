-- Prices of products, each from a business day on. The newest row of the latest day that has come holds; until the first one,
-- product.annual_rate_ppm does. A row is never changed: another price from the same day replaces one that is to come.
create table product_price (
  price_id bigint primary key generated always as identity,
  product_code text not null references product,
  holds_from date not null,
  annual_rate_ppm integer not null check (annual_rate_ppm > 0),
  -- as the audit names them
  set_by text not null,
  -- what two people decided; none for an operator's command
  proposal_id uuid references proposal,
  set_at timestamptz not null default now()
);
create index product_price_holds on product_price (product_code, holds_from desc, price_id desc);
create trigger product_price_stays before update or delete on product_price for each statement execute function refuse_change();

-- Who published an edition; none for those that came with a release, or before this was kept.
alter table agreement
  add column published_by text,
  add column published_at timestamptz,
  add column proposal_id uuid references proposal;

-- The desk lists the customers of a channel's white list and of a label.
create index white_list_members on white_list (channel, added_at, customer_id);
create index customer_of_label on customer (label, customer_id) where label <> '';
