-- A customer who leaves. While it waits it may be taken back; once it is done nothing here says who it was.
create domain closing_state as text check (value in ('waiting', 'undone', 'stopped', 'done'));
create table account_closing (
  customer_id uuid not null,
  closing_id uuid not null,
  state closing_state not null,
  reason text not null default '',        -- a code of the dictionary, never words
  asked_on date not null,
  due_on date not null,
  handed_on date,                         -- the night that last gave it to the job which does it
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (customer_id, closing_id)
);
create unique index account_closing_one_waiting on account_closing (customer_id) where state = 'waiting';
create index account_closing_due on account_closing (due_on) where state = 'waiting';

-- What the law has us keep of a borrower who left: sealed texts in one table, the only key to them in another. On the day
-- that the time is over the key goes, and with it whatever copies of the texts there are.
create table retained_key (
  customer_id uuid primary key,
  key_cipher text not null,
  keep_until date not null
);
create index retained_key_end on retained_key (keep_until);
create table retained_record (
  customer_id uuid not null,
  record_id uuid not null,
  kind text not null check (kind in ('person', 'card', 'document', 'certificate')),
  sealed text not null,
  primary key (customer_id, record_id)
);

-- A history stays as it was written, but for the words a customer gave as a reason: those may be emptied.
drop trigger history_is_append_only on state_history;
create trigger history_is_append_only before delete or update of customer_id, subject, machine, seq, from_state, to_state, event, actor, at
  on state_history for each statement execute function refuse_change();
create trigger history_forgets_words_only before update of reason
  on state_history for each row when (new.reason <> '') execute function refuse_change();
