-- Staff have verified by other means that the holder of this phone is the account's person, whose own phone is lost. Valid once.
create table manual_verification (
  customer_id uuid primary key,
  mobile_index bytea not null,            -- the phone that replaces the lost one
  expires_at timestamptz not null,
  used_at timestamptz
);
