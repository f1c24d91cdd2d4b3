-- Receipts by SMS and by e-mail, for customers who asked for them.
alter table notice_choice drop constraint notice_choice_topic_check;
alter table notice_choice add constraint notice_choice_topic_check check (topic in ('account', 'progress', 'repayment', 'receipt', 'marketing'));
alter table notice_choice drop constraint notice_choice_channel_check;
alter table notice_choice add constraint notice_choice_channel_check check (channel in ('letter', 'sms', 'email', 'weChat'));

-- Every way in which a payment arrives ends in this update: the job is queued in its transaction, and only where it is wanted.
create function payments_are_receipted() returns trigger language plpgsql as $$
begin
  if exists (select from notice_choice where customer_id = new.customer_id and topic = 'receipt' and chosen) then
    perform queue_job('email.receipt', json_build_object('customerId', new.customer_id, 'repayId', new.repay_id),
                      job_key => 'email.receipt:' || new.repay_id);
  end if;
  return null;
end $$;
create trigger payments_are_receipted after update of state on repayment_order for each row
  when (new.kind <> 'refund' and new.state in ('succeeded', 'partlySucceeded') and old.state is distinct from new.state)
  execute function payments_are_receipted();
