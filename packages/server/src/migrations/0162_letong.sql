-- 乐通: phone plans of a partner. A month is paid by desk payment; an unpaid month ends the card and is no debt.
do $$
declare
  list text;
begin
  -- what else the list may hold by now stays in it
  select coalesce(substring(pg_get_constraintdef(oid) from '\(ARRAY\[(.*)\]\)'), substring(pg_get_constraintdef(oid) from '\(VALUE = (.*)\)\)'))
    into list from pg_constraint where conname = 'desk_purpose_check';
  alter domain desk_purpose drop constraint desk_purpose_check;
  execute format('alter domain desk_purpose add constraint desk_purpose_check check (value = any (array[%s, %L::text])) not valid', list, 'letong');
end $$;

create domain letong_card_state as text check (value in ('ordered', 'declined', 'ready', 'activating', 'active', 'cancelled', 'ended'));
create table letong_card (
  customer_id uuid not null,
  card_id uuid not null,
  card_no text not null unique,
  package_id text not null,
  name text not null,
  monthly fen_above_zero not null,
  months integer not null check (months > 0),
  data_gb integer not null,
  minutes integer not null,
  state letong_card_state not null,
  partner_no text,                        -- the partner's own number
  phone_masked text,                      -- of the card
  ordered_on date not null,
  activated_on date,
  last_day date,
  end_told boolean not null default false, -- the partner has confirmed the end
  moved_at timestamptz not null default now(),
  primary key (customer_id, card_id)
);
create unique index letong_card_running on letong_card (customer_id) where state in ('ordered', 'ready', 'activating', 'active');
create index letong_card_open on letong_card (moved_at) where state in ('ordered', 'activating', 'active') or state in ('cancelled', 'ended') and not end_told;

-- A month of a card. Each change of the paid amount has a version, and the newest is sent to the partner until it is confirmed.
create table letong_bill (
  customer_id uuid not null,
  card_id uuid not null,
  no integer not null,
  due_on date not null,
  to_on date not null,
  amount fen_above_zero not null,
  paid_on date,
  over boolean not null default false,    -- its card ended: no payment is requested
  version integer not null default 0,
  told_version integer not null default 0,
  primary key (customer_id, card_id, no)
);
create index letong_bill_due on letong_bill (due_on) where paid_on is null and not over;
create index letong_bill_untold on letong_bill (customer_id, card_id) where told_version < version;
