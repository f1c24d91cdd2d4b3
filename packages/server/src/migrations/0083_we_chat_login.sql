-- Login with WeChat. WeChat's id of a person is encrypted; equality is tested by a keyed hash.

-- OAuth state of a redirect to WeChat: used once, within ten minutes, by the browser that holds the key.
create table we_chat_state (
  state_hash bytea primary key,
  browser_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index we_chat_state_age on we_chat_state (expires_at);

-- A WeChat account not yet bound to a customer, until an SMS code confirms the phone.
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
