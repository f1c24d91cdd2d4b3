-- The photos of a customer's ID card, and what the provider read of each side.
create table id_card_photo (
  customer_id uuid not null,
  side text not null check (side in ('front', 'back')),
  picture_id uuid not null,
  read_cipher text not null,
  valid_to date,                          -- the last day, told by the back; none for a card for life
  read_at timestamptz not null default now(),
  primary key (customer_id, side)
);

-- A customer whose typed data and photos differ: staff decide.
create table identity_review (
  customer_id uuid primary key,
  said_cipher text not null,              -- name and number as they were given
  state text not null check (state in ('waiting', 'passed')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz
);
create index identity_review_waiting on identity_review (asked_at) where state = 'waiting';
