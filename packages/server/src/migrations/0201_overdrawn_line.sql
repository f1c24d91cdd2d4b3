-- Since when what is used and held exceeds the limit: a payment that had freed it was taken back after it was drawn again. Such
-- a line is not in use until it fits. The check is validated apart.
alter table credit_line
  add column overdrawn_at timestamptz,
  add constraint overdrawn_line_is_not_in_use check (overdrawn_at is null or state <> 'active') not valid;
