-- Reminders of the due days of credit cards at other banks, for customers who asked for them.
alter table notice_choice drop constraint notice_choice_topic_check;
alter table notice_choice add constraint notice_choice_topic_check
  check (topic in ('account', 'progress', 'repayment', 'receipt', 'heldCards', 'marketing'));
create index notice_choice_held_cards on notice_choice (customer_id) where topic = 'heldCards' and chosen;
