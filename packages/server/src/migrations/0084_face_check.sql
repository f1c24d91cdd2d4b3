-- A face check by the identity provider: its request and its outcome. No biometric data is ever stored here.
create table face_check (
  customer_id uuid not null,
  check_id uuid not null,
  scene text not null,
  ticket_hash bytea unique,  -- of the provider's ticket, by which the customer's page asks for the outcome
  state text not null check (state in ('asked', 'pending', 'passed', 'failed', 'dropped', 'expired', 'withdrawn')),
  asked_on date not null,    -- the business date to which the try counts
  expires_on date,           -- the last business date on which a pass counts
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (customer_id, check_id),
  check (state <> 'passed' or expires_on is not null)
);
create index face_check_newest on face_check (customer_id, created_at desc);
create unique index face_check_open on face_check (customer_id) where state in ('asked', 'pending');
