-- What each signature of the points mall was taken to say. Its values are joined with nothing between, so the first reading stands.
create table mall_signature (
  sign text primary key,
  said bytea not null,                     -- digest of the call and of its fields apart
  seen_at timestamptz not null default now()
);
