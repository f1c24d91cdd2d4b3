-- Since when used and held amounts exceed the limit: a payment that had freed it was reversed after a new drawdown. Such a line
-- is not active until they fit. The check is validated separately.
alter table credit_line
  add column overdrawn_at timestamptz,
  add constraint overdrawn_line_is_not_in_use check (overdrawn_at is null or state <> 'active') not valid;
