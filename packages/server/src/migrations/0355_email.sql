-- A customer's e-mail address. It is used once a code that was sent to it came back, and for nothing until then.
create table email_address (
  customer_id uuid primary key,
  address_cipher text,             -- verified
  address_index bytea,             -- keyed hash of it
  verified_at timestamptz,
  bounced_at timestamptz,          -- a mail to it came back: nothing is sent until it is verified again
  pending_cipher text,             -- waits for its code
  code_mac bytea,                  -- of the last code; it stays for a reply that was lost
  code_expires_at timestamptz,
  wrong_codes integer not null default 0,
  constraint email_address_verified check (num_nulls(address_cipher, address_index, verified_at) in (0, 3)),
  constraint email_address_bounced check (bounced_at is null or verified_at is not null),
  constraint email_address_pending check (pending_cipher is null or num_nulls(code_mac, code_expires_at) = 0)
);

-- Every mail: what it is, to which address (masked), and what became of it. 'bounced': taken by the provider and sent back later.
-- 'unwanted': by then the address was gone, or the file no longer exists. 'late': the provider did not answer for half a day.
create domain mail_state as text check (value in ('waiting', 'sent', 'refused', 'bounced', 'unwanted', 'late'));
create table mail (
  customer_id uuid not null,
  mail_id uuid not null,
  kind text not null check (kind in ('code', 'contract', 'receipt', 'certificate', 'statement')),
  file_id uuid,
  title text not null,
  dedupe_key text not null,        -- one mail for each
  state mail_state not null default 'waiting',
  to_masked text not null default '',
  to_index bytea,
  reason text not null default '',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (customer_id, mail_id),
  unique (customer_id, dedupe_key),
  constraint mail_has_file check ((kind = 'code') = (file_id is null)),
  constraint mail_ends check ((state = 'waiting') = (ended_at is null))
);
create index mail_newest on mail (customer_id, created_at desc);
-- the provider's notice of a mail that came back names the mail alone
create unique index mail_named on mail (mail_id);
