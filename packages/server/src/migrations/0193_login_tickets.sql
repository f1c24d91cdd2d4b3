-- A ticket with which a customer's browser continues the app's session (S20). Valid once, for a minute, while the session that
-- requested it is open.
create table login_ticket (
  customer_id uuid not null,
  ticket_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, ticket_hash)
);
create unique index login_ticket_hash on login_ticket (ticket_hash);
create index login_ticket_age on login_ticket (expires_at);
