-- The queues of money are taken as all others are: one table says who works on what, and what a person had taken stays theirs for half an
-- hour more.
alter domain work_queue drop constraint work_queue_check;
alter domain work_queue add constraint work_queue_check
  check (value in ('cases', 'tickets', 'identities', 'vouchers', 'hardships', 'topUps', 'collections', 'offline', 'refund', 'return'));
insert into work_assignment (queue, item, staff_id, taken_at, expires_at)
select w.queue, w.subject, w.staff_id, w.taken_at, now() + interval '30 minutes'
  from work_item w join staff s using (staff_id) where s.left_at is null;
drop table work_item;

-- Staff page through all loans, the newest first. Of a state or a product the newest are those of each product in each state, merged: one
-- index for every filter, which changes when a state does.
create index loan_order_listed on loan_order (state, product_code, order_id);

-- What the reports of the desk show, counted once a night: from the entries and the late bills of a date, not from all loans.
-- Of the loans that were paid out in a month: what moved on a date, and what was over 30 days past due at its end.
create table report_cohort (
  counted_on date not null,
  cohort date not null check (extract(day from cohort) = 1),
  -- paid out on the date, less payouts that the bank took back; below zero where those were of another date
  loans integer not null,
  lent bigint not null,
  -- principal paid on the date, less payments that the bank took back
  repaid bigint not null,
  -- none for a date that passed before it was counted
  late_loans integer check (late_loans >= 0),
  late_principal bigint check (late_principal >= 0),
  primary key (counted_on, cohort),
  constraint report_cohort_is_late_in_both check ((late_loans is null) = (late_principal is null))
);
create index report_cohort_months on report_cohort (cohort, counted_on);

-- How far those who registered on a day have come.
create table report_registration (
  registered_on date primary key,
  registered integer not null check (registered >= 0),
  identified integer not null check (identified >= 0),
  granted integer not null check (granted >= 0),
  applied integer not null check (applied >= 0),
  lent integer not null check (lent >= 0),
  counted_at timestamptz not null default now()
);

-- How long the bank took to say what became of a date's instructions, in milliseconds.
create table report_bank_answer (
  business_date date not null,
  kind bank_order_kind not null,
  answered integer not null check (answered >= 0),
  waiting integer not null check (waiting >= 0),
  median_ms bigint check (median_ms >= 0),
  p95_ms bigint check (p95_ms >= median_ms),
  primary key (business_date, kind),
  constraint report_bank_answer_has_both check ((median_ms is null) = (p95_ms is null) and (median_ms is null) = (answered = 0))
);
