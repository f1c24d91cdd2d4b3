-- A customer's data export and the number of its link. The copy itself is never stored.
create table data_export (
  customer_id uuid not null,
  export_id uuid not null unique,
  format text not null check (format in ('html', 'json')),
  asked_at timestamptz not null default now(),
  primary key (customer_id, export_id)
);
