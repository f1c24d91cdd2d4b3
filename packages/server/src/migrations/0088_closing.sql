-- Account closures. A waiting one can be undone; a completed one no longer identifies the customer.
create domain closing_state as text check (value in ('waiting', 'undone', 'stopped', 'done'));
create table account_closing (
  customer_id uuid not null,
  closing_id uuid not null,
  state closing_state not null,
  reason text not null default '',        -- a code of the dictionary, never free text
  asked_on date not null,
  due_on date not null,
  handed_on date,                         -- the end-of-day that last enqueued its job
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (customer_id, closing_id)
);
create unique index account_closing_one_waiting on account_closing (customer_id) where state = 'waiting';
create index account_closing_due on account_closing (due_on) where state = 'waiting';

-- Records of a closed borrower that the law requires us to retain: sealed texts in one table, their only key in another. At the
-- end of the retention period the key is deleted, which makes every copy of the texts unreadable.
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

-- History is immutable, except that a customer's own text in a reason may be emptied.
drop trigger history_is_append_only on state_history;
create trigger history_is_append_only before delete or update of customer_id, subject, machine, seq, from_state, to_state, event, actor, at
  on state_history for each statement execute function refuse_change();
create trigger history_forgets_words_only before update of reason
  on state_history for each row when (new.reason <> '') execute function refuse_change();
