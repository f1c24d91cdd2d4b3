-- What the identity provider says of an account's phone: whether another product of the group knows a person by it. Of the
-- person only the masked name is kept; who it is, is told when its own ID number is said.
create table group_identity (
  customer_id uuid primary key,
  -- nothing: no product of the group knows one, or the account has another phone since
  name_masked text,
  asked_at timestamptz not null default now(),
  -- asked when the phone has just shown a code; a number that is given up gets another owner after 90 days at the earliest
  expires_at timestamptz not null default now() + interval '60 days'
);
