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
