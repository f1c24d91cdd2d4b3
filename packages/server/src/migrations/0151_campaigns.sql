-- Campaigns, each with a budget, and their grants to customers. A grant is a promise; the ledger records it when it is used.
create table campaign (
  code text primary key,
  kind text not null check (kind in ('event', 'claim', 'redRain', 'giftBag', 'reward')),
  title text not null,
  currency ledger_currency not null default 'CNY',
  budget bigint not null,
  spent bigint not null default 0,        -- what its live grants come to
  starts_on date,                         -- both days count; without one it has no beginning, or no end
  ends_on date,
  event text check (event in ('registered', 'lineActivated', 'firstLoan', 'loanSettled')),
  conditions jsonb not null default '{}',
  prizes jsonb not null default '[]',     -- [{"kind": a kind of coupon or null, "worth": of the budget, "weight"}]
  per_person integer not null default 1 check (per_person > 0),
  per_day integer check (per_day > 0),    -- draws a day, where prizes are drawn
  open boolean not null default false,
  created_at timestamptz not null default now(),
  constraint campaign_promises_no_more_than_its_budget check (spent between 0 and budget),
  constraint campaign_of_an_event check ((kind = 'event') = (event is not null)),
  constraint campaign_with_tries check ((kind = 'redRain') = (per_day is not null))
) with (fillfactor = 50);

create domain campaign_grant_state as text check (value in ('given', 'returned'));

-- One grant per customer, campaign and occasion. It has no foreign key to its campaign, for that would make every grant lock
-- that one row too early.
create table campaign_grant (
  customer_id uuid not null,
  grant_id uuid not null unique,
  campaign_code text not null,
  occasion text not null,
  nth integer not null,                   -- of this customer and campaign: of two concurrent grants only one can be the last
  amount bigint not null check (amount > 0),
  state campaign_grant_state not null default 'given',
  coupon_ids uuid[] not null default '{}', -- the coupons issued for it
  granted_on date not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, grant_id),
  unique (customer_id, campaign_code, occasion),
  unique (customer_id, campaign_code, nth)
);
create index campaign_grant_campaign on campaign_grant (campaign_code);

-- A draw, won or not.
create table campaign_try (
  customer_id uuid not null,
  campaign_code text not null,
  business_date date not null,
  nth integer not null,
  grant_id uuid,
  created_at timestamptz not null default now(),
  primary key (customer_id, campaign_code, business_date, nth)
);

-- The activity on which customers read about a campaign and join it.
alter table activity add column campaign_code text references campaign;
create unique index activity_campaign on activity (campaign_code) where campaign_code is not null;
