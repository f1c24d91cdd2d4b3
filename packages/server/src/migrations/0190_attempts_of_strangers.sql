-- Codes and wrong tries by who asked for them, so that a stranger uses up only what is the stranger's.
-- sms_code, sms_try and captcha serve instances of the release before this one; the next release drops them.

create table one_time_code (
  mobile_index bytea not null,
  purpose text not null,
  party text not null,                    -- who asked: member:…, session:…, device:… (the hash of its key) or ip:…
  code_mac bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (mobile_index, purpose, party)
);

-- Wrong codes, by their purpose, and wrong login passwords (password). Apart from the code, so that a new code does not reset them.
create table secret_attempt (
  mobile_index bytea not null,            -- also of a number that has no account
  purpose text not null,
  party text not null,                    -- who tried; '' is all that are strangers to the account together
  wrong integer not null default 0,
  since timestamptz not null default now(),
  locked_until timestamptz,
  primary key (mobile_index, purpose, party)
);

-- Challenges that were solved and used: good once.
create table spent_captcha (
  captcha_key text primary key,
  expires_at timestamptz not null
);

-- Who asked, and whether it was the account's own member or known device: strangers' messages do not count against these.
alter table sms_send add column party text not null default '';
alter table sms_send add column trusted boolean not null default false;
