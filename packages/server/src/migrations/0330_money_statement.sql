-- A customer's money statement: an index for each list that it is made of, and the exports that links lead to.
create index bank_movement_of_customer on bank_movement (customer_id, business_date);
create index repayment_order_by_transfer on repayment_order (customer_id, business_date) where kind = 'offline';
create index refund_allocated on refund (customer_id, value_on) where value_on is not null;

-- The period of an export. The file itself is never stored.
create table statement_export (
  customer_id uuid not null,
  export_id uuid not null unique,
  from_on date not null,
  to_on date not null,
  format text not null check (format in ('pdf', 'csv')),
  asked_at timestamptz not null default now(),
  primary key (customer_id, export_id),
  check (from_on <= to_on)
);
