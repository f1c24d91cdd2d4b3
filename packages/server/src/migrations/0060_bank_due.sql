-- An instruction is its own outbox row: the time of its next step and the number of status queries. At that time an intended one
-- is submitted, and a submitted one is queried.
alter table bank_instruction add column due_at timestamptz not null default now();
alter table bank_instruction add column ask_round integer not null default 0;
drop index bank_instruction_open;
create index bank_instruction_due on bank_instruction (due_at) where state in ('intended', 'sent');
-- The key of bank_movement makes a bank transaction count once.
alter table bank_instruction drop constraint bank_instruction_channel_channel_txn_key;
-- Rows are stored in the order of their days: a BRIN index finds a day, and a state change does not touch it.
drop index bank_instruction_day;
create index bank_instruction_day on bank_instruction using brin (business_date) with (pages_per_range = 16);
alter table bank_instruction set (fillfactor = 70);
