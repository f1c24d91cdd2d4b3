-- Collections within the law: each contact with a borrower about what is overdue, what they promised, and what they asked for
-- (decision 111). The database refuses a contact at a wrong hour, or a third on one day.

-- The time of a contact, which no caller tells.
create function contact_clock() returns timestamptz language sql stable as 'select now()';

create domain contact_channel as text check (value in ('call', 'message', 'letter'));
-- notBorrower: another person answered, and nothing was said of the debt
create domain contact_outcome as text check (value in ('reached', 'cannotPay', 'noAnswer', 'notBorrower', 'sent'));
create table collection_contact (
  customer_id uuid not null references customer,
  contact_id uuid not null,
  staff_id uuid not null references staff,
  channel contact_channel not null,
  begun_at timestamptz not null default contact_clock(),
  day date not null generated always as ((begun_at at time zone 'Asia/Shanghai')::date) stored,
  -- the first or the second of its day
  turn smallint not null,
  outcome contact_outcome,
  note_cipher text,
  finished_at timestamptz,
  primary key (customer_id, contact_id),
  constraint contact_is_one_of_two_a_day check (turn between 1 and 2),
  constraint contact_is_by_day check (
    (begun_at at time zone 'Asia/Shanghai')::time >= time '08:00' and (begun_at at time zone 'Asia/Shanghai')::time < time '21:00'),
  constraint contact_is_finished_with_its_outcome check ((outcome is null) = (finished_at is null)),
  constraint contact_outcome_is_of_its_channel check (outcome is null or (channel = 'call') = (outcome <> 'sent')),
  constraint contact_of_the_day unique (customer_id, day, turn)
);
create trigger contact_stays_as_begun before update of customer_id, contact_id, staff_id, channel, begun_at, turn on collection_contact
  for each statement execute function refuse_change();
create trigger finished_contact_stays before update of outcome, finished_at on collection_contact
  for each row when (old.outcome is not null) execute function refuse_change();

-- What a borrower says they will pay, by when. Whether it was kept is read from what was paid.
create table payment_promise (
  customer_id uuid not null references customer,
  promise_id uuid not null,
  staff_id uuid not null references staff,
  amount fen_above_zero not null,
  promised_on date not null,
  due_on date not null,
  made_at timestamptz not null default now(),
  primary key (customer_id, promise_id),
  constraint promise_is_within_thirty_days check (due_on between promised_on and promised_on + 30)
);

create domain collection_mark_kind as text check (value in ('noCalls', 'deceased'));
create table collection_mark (
  customer_id uuid not null references customer,
  kind collection_mark_kind not null,
  staff_id uuid not null references staff,
  made_at timestamptz not null default now(),
  primary key (customer_id, kind)
);

alter domain work_queue drop constraint work_queue_check;
alter domain work_queue add constraint work_queue_check
  check (value in ('cases', 'tickets', 'identities', 'vouchers', 'hardships', 'topUps', 'collections'));
