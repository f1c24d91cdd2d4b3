-- 提前结清: the agreed figures of an early settlement, for one day and one ledger version.
create domain prepayment_state as text check (value in ('quoted', 'confirmed', 'paying', 'settled', 'failed', 'expired', 'stale'));

create table prepayment (
  customer_id uuid not null,
  repay_id uuid not null,                 -- the repayment order that pays it
  order_id uuid not null,
  state prepayment_state not null,
  quoted_on date not null,
  ledger_version integer not null,        -- the loan's, at the agreement
  total fen_above_zero not null,
  saved bigint not null,                  -- interest no longer owed
  created_at timestamptz not null default now(),
  primary key (customer_id, repay_id)
);
-- One open settlement per loan.
create unique index prepayment_one_open on prepayment (customer_id, order_id) where state in ('confirmed', 'paying');

-- An instalment of interest only may receive nothing and still end with its loan.
alter table repayment_item alter column amount type bigint,
  add constraint item_is_nothing_or_more check (amount >= 0) not valid;
