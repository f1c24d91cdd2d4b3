-- Logging in with WeChat. What WeChat calls a person by is encrypted; equality goes by a keyed hash.

-- A way to WeChat's page and back: used once, within ten minutes, by the browser that holds the key.
create table we_chat_state (
  state_hash bytea primary key,
  browser_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index we_chat_state_age on we_chat_state (expires_at);

-- A WeChat account that nobody is bound to yet, until a phone shows its code.
create table we_chat_ticket (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  open_cipher text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index we_chat_ticket_age on we_chat_ticket (expires_at);

-- One WeChat account per customer, one customer per WeChat account.
create table we_chat_binding (
  customer_id uuid primary key,
  open_index bytea not null unique,
  open_cipher text not null,
  bound_at timestamptz not null default now()
);
