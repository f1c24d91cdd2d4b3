-- Codes that operators give to a channel; a registration may name one. None of them is a proof of anything.
create table auth_code (
  code text primary key check (code ~ '^[A-Z0-9_]{4,8}$'),
  channel text not null check (channel <> ''),
  most_uses integer not null check (most_uses > 0),
  uses integer not null default 0 check (uses between 0 and most_uses),
  last_day date not null,
  ended_at timestamptz,
  issued_by text not null,
  issued_at timestamptz not null default now()
);

-- By which way a customer first came. Written once, by whatever is known first.
create table attribution (
  customer_id uuid primary key,
  channel text not null default '',
  source text not null default '',
  channel_data text not null default '',
  auth_code text not null default '',
  noted_at timestamptz not null default now()
);
create index attribution_noted on attribution (noted_at);
