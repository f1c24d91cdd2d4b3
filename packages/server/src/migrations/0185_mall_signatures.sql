-- The first reading of each signature of the points mall. The signed values are joined without a separator, so only the first
-- reading is accepted.
create table mall_signature (
  sign text primary key,
  said bytea not null,                     -- digest of the call with its separate fields
  seen_at timestamptz not null default now()
);
