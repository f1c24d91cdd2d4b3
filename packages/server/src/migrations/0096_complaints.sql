-- Complaints and suggestions, each a ticket. A guest's ticket has a generated customer id that belongs to no account, and is
-- opened by its number and a code.
create domain complaint_state as text check (value in ('received', 'inHand', 'answered', 'closed'));
create table complaint (
  customer_id uuid not null,
  complaint_id uuid not null,
  ticket_no text not null unique,
  state complaint_state not null,
  type text not null,
  about text not null default '',         -- number of a loan, a bill or a payment
  about_title text not null default '',
  contact_cipher text,                    -- where the customer gave another one than the account's phone
  sms_wanted boolean not null,
  code_hash bytea,                        -- a guest's
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  primary key (customer_id, complaint_id)
);
create index complaint_by_time on complaint (customer_id, created_at desc);
create index complaint_waiting on complaint (moved_at) where state in ('received', 'inHand');

create table complaint_word (
  customer_id uuid not null,
  complaint_id uuid not null,
  seq int not null,
  word_id uuid not null,
  author text not null check (author in ('customer', 'service')),
  text_cipher text not null,
  written_at timestamptz not null default now(),
  primary key (customer_id, complaint_id, seq)
);

-- a picture that was solved
alter domain proof_kind drop constraint proof_kind_check;
alter domain proof_kind add constraint proof_kind_check check (value in ('deal', 'sms', 'identity', 'captcha'));
