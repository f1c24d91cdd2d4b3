-- Points: fudou and richbean (diamonds). A customer's points are in lots that expire; the ledger holds their total.
create domain point_currency as text check (value in ('FUDOU', 'RICHBEAN'));

-- Every operation that moves a customer's points locks this row first, so that a second one sees the remaining balance.
create table point_account (
  customer_id uuid not null,
  currency point_currency not null,
  free bigint not null default 0 check (free >= 0),
  held bigint not null default 0 check (held >= 0),   -- held for an exchange that has yet to end
  primary key (customer_id, currency)
);

create table point_lot (
  customer_id uuid not null,
  lot_id uuid not null,
  currency point_currency not null,
  granted bigint not null check (granted > 0),
  free bigint not null check (free >= 0),
  held bigint not null default 0 check (held >= 0),
  expires_on date not null,                           -- the last day on which it can be used
  primary key (customer_id, lot_id),
  constraint point_lot_is_not_more_than_was_granted check (free + held <= granted)
);
create index point_lot_oldest on point_lot (customer_id, currency, expires_on, lot_id) where free > 0;
create index point_lot_runs_out on point_lot (expires_on) where free > 0;

-- The lots that an exchange has held or spent.
create table point_hold (
  customer_id uuid not null,
  hold_key text not null,
  lot_id uuid not null,
  amount bigint not null check (amount > 0),
  primary key (customer_id, hold_key, lot_id)
);

-- Occasions for which a customer was granted points, each once.
create table point_grant (
  customer_id uuid not null,
  occasion text not null,
  granted_at timestamptz not null default now(),
  primary key (customer_id, occasion)
);

-- The history that the customer reads: every change of the usable points. Keyset pagination finds a page by its key.
create table point_entry (
  customer_id uuid not null,
  currency point_currency not null,
  entry_id bigint generated always as identity,
  kind text not null check (kind in ('earned', 'exchanged', 'spent', 'returned', 'expired')),
  amount bigint not null check (amount <> 0),
  title text not null,
  business_date date not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, currency, entry_id)
);
create index point_entry_one_way on point_entry (customer_id, currency, (amount > 0), entry_id);

-- Tasks that earn points.
create table point_task (
  code text primary key,
  title text not null,
  note text not null,
  currency point_currency not null,
  points integer not null check (points > 0),
  valid_days integer not null check (valid_days > 0),
  url text not null,                                  -- the page where it is done; empty where a tap suffices
  label text not null,                                -- of the link to that page
  open boolean not null default true,
  sort integer not null
);
