-- Due-day changes of loans. The previous day is in the signed contract.
create table repayment_day_change (
  customer_id uuid not null,
  change_id uuid not null,                -- also the subject of the paper that was signed
  order_id uuid not null,
  chosen_on date not null,
  day smallint not null check (day between 1 and 28),
  no integer not null,                    -- the first instalment that moved
  days integer not null check (days between 0 and 31),
  extra bigint not null check (extra >= 0), -- interest of these days
  created_at timestamptz not null default now(),
  primary key (customer_id, change_id)
);
create index repayment_day_change_of_loan on repayment_day_change (customer_id, order_id, chosen_on desc);
