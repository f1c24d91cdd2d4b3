-- An instruction is its own outbox row: when it is next looked at, and how often the bank has been asked about it. What is
-- intended is said then; what was said is asked about.
alter table bank_instruction add column due_at timestamptz not null default now();
alter table bank_instruction add column ask_round integer not null default 0;
drop index bank_instruction_open;
create index bank_instruction_due on bank_instruction (due_at) where state in ('intended', 'sent');
-- A bank transaction counts once because of bank_movement's key.
alter table bank_instruction drop constraint bank_instruction_channel_channel_txn_key;
-- Days follow one another in the file too: a summary of its blocks finds a day, and a change of state leaves it alone.
drop index bank_instruction_day;
create index bank_instruction_day on bank_instruction using brin (business_date) with (pages_per_range = 16);
alter table bank_instruction set (fillfactor = 70);
