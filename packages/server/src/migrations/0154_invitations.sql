-- Referrals: inviters, their friends, the friends' milestones, and the promised rewards.

-- An inviter's code. Its row is locked while the inviter's rewards of a month are counted.
create table inviter (
  customer_id uuid primary key,
  code text not null unique,
  created_at timestamptz not null default now()
);

-- A friend who registered with a code has one inviter. The days are business dates on which a step was reached first.
create table invitation (
  customer_id uuid not null,
  invitation_id uuid not null,
  friend_id uuid not null unique,
  registered_on date not null,
  real_name_on date,
  line_on date,
  first_loan_on date,
  created_at timestamptz not null default now(),
  primary key (customer_id, invitation_id)
);

create domain invite_step as text check (value in ('registered', 'realName', 'line', 'firstLoan'));
create domain reward_state as text check (value in ('waiting', 'payable', 'void'));

-- The inviter's reward for a friend's step: promised out of a campaign's budget, owed from its due date.
create table reward (
  customer_id uuid not null,
  reward_id uuid not null,
  friend_id uuid not null,
  step invite_step not null,
  amount fen_above_zero not null,
  state reward_state not null default 'waiting',
  reason text,                            -- why it was refused
  grant_id uuid,                          -- of the campaign; none where it was refused
  made_on date not null,
  due_on date not null,                   -- the first day on which it can be paid into the balance
  decided_on date,
  handed_on date,                         -- the end-of-day that enqueued its job
  created_at timestamptz not null default now(),
  primary key (customer_id, reward_id),
  unique (customer_id, friend_id, step),
  constraint reward_is_decided check ((state = 'waiting') = (decided_on is null)),
  constraint reward_without_reason check ((state = 'void') = (reason is not null))
);
create index reward_due on reward (due_on) where state = 'waiting';

-- Finds whether a friend's phone or card was another customer's before: then the friend is not new.
alter table known_device add column first_seen_at timestamptz not null default now();
create index known_device_of_others on known_device (device_hash);
create index card_of_others on card (number_index);
