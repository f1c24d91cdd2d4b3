create table card (
  customer_id uuid not null,
  card_id uuid not null,
  state text not null check (state in ('created', 'smsSent', 'bound', 'unbound', 'invalid')),
  bank_code text not null,
  bank_name text not null,
  type text not null check (type in ('debit', 'credit')),
  number_cipher text not null,
  number_index bytea not null,
  tail text not null,
  reserved_mobile_cipher text not null,
  bind_no text,
  card_token text,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  bound_at timestamptz,
  unbound_at timestamptz,
  primary key (customer_id, card_id)
);
create unique index card_once on card (customer_id, number_index) where state = 'bound';
create unique index card_one_default on card (customer_id) where state = 'bound' and is_default;
create index card_bind_no on card (customer_id, bind_no);

create table debit_mandate (
  customer_id uuid not null,
  mandate_id uuid not null,
  card_id uuid not null,
  channel text not null default '9F',
  state text not null check (state in ('unsigned', 'applied', 'signed', 'terminated')),
  sign_no text,
  mandate_no text,
  applied_at timestamptz not null default now(),
  signed_at timestamptz,
  terminated_at timestamptz,
  primary key (customer_id, mandate_id)
);
create unique index mandate_one_signed on debit_mandate (customer_id, card_id, channel) where state = 'signed';
create index mandate_card on debit_mandate (customer_id, card_id);
