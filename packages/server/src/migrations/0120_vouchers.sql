-- Proofs of use of borrowed money. One without an order was sent unrequested and has no due date.
alter table customer_picture drop constraint customer_picture_purpose_check;
alter table customer_picture add constraint customer_picture_purpose_check check (purpose in ('complaint', 'idCard', 'voucher')) not valid;

create domain voucher_state as text check (value in ('toUpload', 'reviewing', 'passed', 'rejected', 'expired'));
create table voucher (
  customer_id uuid not null,
  voucher_id uuid not null,
  voucher_no text not null unique,
  order_id uuid,
  state voucher_state not null,
  due_on date,                            -- last day to upload it
  type text,                              -- what the pictures show, once uploaded
  pictures uuid[] not null default '{}',
  note_cipher text,
  reject_reason text not null default '',
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  primary key (customer_id, voucher_id),
  unique (customer_id, order_id),
  check ((order_id is null) = (due_on is null))
);
create index voucher_due on voucher (due_on) where state in ('toUpload', 'rejected');
create index voucher_waiting on voucher (moved_at) where state = 'reviewing';
