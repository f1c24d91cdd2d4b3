-- Desk payments are no longer for premiums only, and money returned to a card is tracked until it arrives.
alter table premium_order rename to desk_payment;
alter table desk_payment rename column premium_id to payment_id;
alter table desk_payment rename column policy_id to subject_id;
create domain desk_purpose as text check (value in ('premium'));
alter table desk_payment
  add column purpose desk_purpose not null default 'premium',
  add column return_no text unique,       -- the newest payment instruction of the return
  add column return_tries integer not null default 0,
  add column looked_at_on date;            -- the last end-of-day that resumed the return
alter table desk_payment alter column purpose drop default;
alter domain premium_order_state rename to desk_payment_state;
alter domain desk_payment_state drop constraint premium_order_state_check;
-- the list only grows
alter domain desk_payment_state add constraint desk_payment_state_check
  check (value in ('created', 'processing', 'succeeded', 'failed', 'closed', 'refunding', 'refunded', 'reversed')) not valid;
alter index premium_order_open rename to desk_payment_open;
create index desk_payment_of on desk_payment (customer_id, subject_id);
create index desk_payment_refunding on desk_payment (customer_id) where state = 'refunding';
