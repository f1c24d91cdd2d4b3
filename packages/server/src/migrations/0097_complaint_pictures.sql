-- Pictures that a customer showed with what was said.
alter table complaint_word add column pictures uuid[] not null default '{}';
