-- Money that fails to return to a card is sent again by a new instruction: the instruction that it replaces, the number of
-- attempts, and the date after whose end an end-of-day retries.
alter table bank_instruction add column retry_of text;
alter table bank_instruction add column tries smallint not null default 1;
alter table bank_instruction add column retry_after date;
create unique index bank_instruction_retry_of on bank_instruction (retry_of) where retry_of is not null;
create index bank_instruction_retry_after on bank_instruction (retry_after) where retry_after is not null;
