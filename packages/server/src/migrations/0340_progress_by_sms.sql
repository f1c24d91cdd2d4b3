-- The turns of an application are told by SMS, too, unless the customer turns that off.
alter table notice_choice drop constraint notice_choice_topic_check;
alter table notice_choice add constraint notice_choice_topic_check check (topic in ('account', 'progress', 'repayment', 'marketing'));
