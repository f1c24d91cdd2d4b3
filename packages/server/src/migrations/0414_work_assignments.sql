-- Members of staff take an item of a queue before they work on it, so that no two do the same work. It is free again once it is done,
-- when the session in which it was taken ends, and after half an hour.
create domain work_queue as text check (value in ('cases', 'tickets', 'identities', 'vouchers', 'hardships', 'topUps'));
create table work_assignment (
  queue work_queue not null,
  item text not null check (length(item) between 1 and 64),
  staff_id uuid not null references staff,
  session_id uuid references staff_session (session_id),  -- none for one that a colleague handed over
  handed_by uuid references staff,
  taken_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (queue, item)
);
create index work_assignment_age on work_assignment (expires_at);

-- The desk pages through what waits, the oldest first; rows of one time are ordered by their keys.
drop index identity_review_waiting;
create index identity_review_waiting on identity_review (asked_at, customer_id) where state = 'waiting';
drop index voucher_waiting;
create index voucher_waiting on voucher (moved_at, voucher_id) where state = 'reviewing';
create index hardship_requested on hardship (moved_at, hardship_id) where state = 'requested';
create index top_up_order_waiting on top_up_order (moved_at, order_id) where state in ('paid', 'accepted');
create index account_closing_newest on account_closing (asked_at desc, closing_id desc);
