-- The identity provider's answer about an account's phone: whether another product of the group knows a person by it. Only the
-- masked name is stored; the identity is disclosed when the person's own ID number is entered.
create table group_identity (
  customer_id uuid primary key,
  -- null: no product of the group knows one, or the account's phone has changed since
  name_masked text,
  asked_at timestamptz not null default now(),
  -- queried right after the phone has confirmed a code; a number given up gets another owner after 90 days at the earliest
  expires_at timestamptz not null default now() + interval '60 days'
);
