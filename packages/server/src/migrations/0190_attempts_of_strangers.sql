-- Codes and failed attempts per requesting party, so that a stranger uses up only the stranger's own quota.
-- sms_code, sms_try and captcha serve instances of the release before this one; the next release drops them.

create table one_time_code (
  mobile_index bytea not null,
  purpose text not null,
  party text not null,                    -- requesting party: member:…, session:…, device:… (the hash of its key) or ip:…
  code_mac bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (mobile_index, purpose, party)
);

-- Wrong codes by purpose, and wrong login passwords (password). Apart from the code, so that a new code does not reset them.
create table secret_attempt (
  mobile_index bytea not null,            -- also of a number that has no account
  purpose text not null,
  party text not null,                    -- attempting party; '' stands for all strangers to the account together
  wrong integer not null default 0,
  since timestamptz not null default now(),
  locked_until timestamptz,
  primary key (mobile_index, purpose, party)
);

-- Solved and used challenges: each is valid once.
create table spent_captcha (
  captcha_key text primary key,
  expires_at timestamptz not null
);

-- The requesting party, and whether it is the account's member or known device: strangers' messages do not count against these.
alter table sms_send add column party text not null default '';
alter table sms_send add column trusted boolean not null default false;
