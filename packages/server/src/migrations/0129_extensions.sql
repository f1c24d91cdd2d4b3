-- An extension of a bill's due date, once per loan. The contracted due date is kept here.
create table extension (
  customer_id uuid not null,
  order_id uuid not null,
  no integer not null,
  due_from date not null,
  due_to date not null check (due_to > due_from),
  created_at timestamptz not null default now(),
  primary key (customer_id, order_id)
);
