-- The customer's own cap on the limit, or a lock on all of it until it is unlocked.
alter table credit_line
  add column own_limit bigint,            -- null: all that was granted
  add column locked_at timestamptz,
  add constraint own_limit_is_none_or_more check (own_limit >= 0) not valid;
