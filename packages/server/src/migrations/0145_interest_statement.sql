-- A customer's interest and other cost of one year, as of the day on which the statement was made.
create table interest_statement (
  customer_id uuid not null,
  statement_id uuid not null,
  statement_no text not null unique,
  verify_code text not null,
  year smallint not null,
  lines jsonb not null,                   -- of each loan
  holder_masked text not null,
  facts_cipher text not null,             -- name and masked ID number
  content_hash bytea not null,
  issued_on date not null,
  issued_at timestamptz not null default now(),
  primary key (customer_id, statement_id)
);
create index interest_statement_newest on interest_statement (customer_id, year, issued_at desc);
create unique index interest_statement_by_id on interest_statement (statement_id);
