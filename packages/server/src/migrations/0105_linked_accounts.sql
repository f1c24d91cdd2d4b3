-- Accounts of one person: the one with the real name, and others found to belong to the same person. The person chooses which
-- phone stays.
create table linked_account (
  customer_id uuid primary key,           -- has no real name of its own, so neither cards nor loans
  named_id uuid not null,                 -- the account that has them
  linked_at timestamptz not null default now(),
  skipped_at timestamptz
);
create index linked_account_named on linked_account (named_id);

-- A login that waits for the account choice.
create table account_choice (
  ticket_hash bytea primary key,
  customer_id uuid not null,              -- the account that was logged in to
  channel text not null default '',
  device_hash bytea,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_choice_customer on account_choice (customer_id);
create index account_choice_age on account_choice (expires_at);
