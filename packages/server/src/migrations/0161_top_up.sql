-- 话费充值: phone top-ups through a provider that reports their outcome later. `serviceHeld`: customers' money that we hold until
-- delivery; `servicePayable`: our debt to a provider for it.
do $$
declare
  list text;
  more record;
begin
  for more in select * from (values ('ledger_account_kind', 'serviceHeld'), ('ledger_account_kind', 'servicePayable'), ('desk_purpose', 'topUp')) as m (domain, value) loop
    -- what else a list may hold by now stays in it
    select coalesce(substring(pg_get_constraintdef(oid) from '\(ARRAY\[(.*)\]\)'), substring(pg_get_constraintdef(oid) from '\(VALUE = (.*)\)\)'))
      into list from pg_constraint where conname = more.domain || '_check';
    execute format('alter domain %I drop constraint %I', more.domain, more.domain || '_check');
    execute format('alter domain %I add constraint %I check (value = any (array[%s, %L::text])) not valid', more.domain, more.domain || '_check', list, more.value);
  end loop;
end $$;

create domain top_up_state as text check (value in ('created', 'paid', 'accepted', 'delivered', 'failed', 'closed'));
create domain phone_operator as text check (value in ('mobile', 'unicom', 'telecom', 'broadnet'));
create table top_up_order (
  customer_id uuid not null,
  order_id uuid not null,
  order_no text not null unique,
  provider_code text not null,
  product_id text not null,
  operator phone_operator not null,
  mobile_cipher text not null,
  mobile_masked text not null,
  face fen_above_zero not null,
  price fen_above_zero not null,
  state top_up_state not null,
  provider_no text,                       -- the provider's own number
  business_date date not null,            -- it can be paid on this date only
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  asked_at timestamptz,                   -- when the provider was last queried on the customer's request
  fail_reason text,
  primary key (customer_id, order_id)
);

create index top_up_order_open on top_up_order (business_date) where state in ('created', 'paid', 'accepted');
create index top_up_order_date on top_up_order (business_date, order_no collate "C");

-- The end-of-day comparison of the provider's orders of a date with ours.
create table top_up_comparison (
  business_date date primary key,
  equal integer not null,
  differing integer not null,
  waiting integer not null,
  compared_at timestamptz not null default now()
);
