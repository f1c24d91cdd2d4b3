-- That a customer took a copy of their data, and by which number its link is known. The copy itself is never kept.
create table data_export (
  customer_id uuid not null,
  export_id uuid not null unique,
  format text not null check (format in ('html', 'json')),
  asked_at timestamptz not null default now(),
  primary key (customer_id, export_id)
);
