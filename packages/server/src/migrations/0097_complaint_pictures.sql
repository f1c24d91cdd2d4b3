-- Pictures that a customer attached to a message.
alter table complaint_word add column pictures uuid[] not null default '{}';
