-- Withdrawals of rewards to a card. A requested amount is held: the balance less pending withdrawals can be withdrawn.
create domain withdrawal_state as text check (value in ('requested', 'paid', 'failed'));

create table reward_withdrawal (
  customer_id uuid not null,
  withdrawal_id uuid not null,
  withdraw_no text not null unique,
  instruction_no text not null,
  amount fen_above_zero not null,
  card_id uuid not null,
  card_bank_name text not null,
  card_tail text not null,
  state withdrawal_state not null default 'requested',
  reason text not null default '',
  business_date date not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (customer_id, withdrawal_id),
  constraint withdrawal_has_an_end check ((state = 'requested') = (ended_at is null))
);

-- reward: our payout of an earned reward to a card. The list only grows, so existing rows need no validation.
do $$
declare
  list text;
begin
  -- what else it may hold by now stays in it
  select substring(pg_get_constraintdef(oid) from '\(ARRAY\[(.*)\]\)') into list from pg_constraint where conname = 'bank_order_kind_check';
  alter domain bank_order_kind drop constraint bank_order_kind_check;
  execute format('alter domain bank_order_kind add constraint bank_order_kind_check check (value = any (array[%s, %L::text])) not valid', list, 'reward');
end $$;
