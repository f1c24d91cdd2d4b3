-- Partners to whose pages customers may be redirected, and the fields shared with each.
create table partner (
  partner_key text primary key,
  name text not null,
  origin text not null,
  entry_url text not null check (starts_with(entry_url, origin || '/')),
  shares text[] not null default '{}',
  framed boolean not null default false,  -- whether its pages may stand in a frame of ours
  open boolean not null default true,
  sort integer not null default 0
);

-- One-time ticket, valid for a minute, that a customer brings to a partner in place of the session token.
create table partner_ticket (
  ticket_hash bytea primary key,
  partner_key text not null references partner on delete cascade,
  customer_id uuid not null,
  session_id uuid not null,
  scene text not null,
  shares text[] not null,
  expires_at timestamptz not null,
  redeemed_at timestamptz
);
create index partner_ticket_age on partner_ticket (expires_at);
