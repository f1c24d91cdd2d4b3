-- Money that goes back to a card and does not get there is sent again, as a new order: which one that replaces, how often it was tried,
-- and the day after whose end a night sends it again.
alter table bank_instruction add column retry_of text;
alter table bank_instruction add column tries smallint not null default 1;
alter table bank_instruction add column retry_after date;
create unique index bank_instruction_retry_of on bank_instruction (retry_of) where retry_of is not null;
create index bank_instruction_retry_after on bank_instruction (retry_after) where retry_after is not null;
