-- Columns that let a card binding, a mandate and an authorisation resume after an interruption.

alter table debit_mandate drop constraint debit_mandate_state_check;
alter table debit_mandate add constraint debit_mandate_state_check
  check (state in ('unsigned', 'applied', 'signed', 'failed', 'expired', 'terminated'));
alter table debit_mandate add column expires_at timestamptz;

alter table auth_task add column redirect_url text;
alter table auth_task add column asked_at timestamptz;
alter table auth_task add column polls integer not null default 0;

create index card_newest on card (customer_id, created_at);
create index credit_line_reviewing on credit_line (updated_at) where state = 'reviewing';
create index credit_line_expiry on credit_line (expires_on) where state in ('approved', 'active', 'frozen');

-- One code check at a time per attempt: a second device waits instead of using up the customer's attempts.
alter table card add column confirming_at timestamptz;
alter table debit_mandate add column confirming_at timestamptz;
