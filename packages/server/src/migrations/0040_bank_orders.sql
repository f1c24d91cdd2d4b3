-- The exact message of an instruction, so that a retry sends identical bytes, and the time of its next status query.
alter table bank_instruction add column summary text not null default '';
alter table bank_instruction add column business_date date;
alter table bank_instruction add column asked_at timestamptz;
update bank_instruction set business_date = (created_at at time zone 'Asia/Shanghai')::date where business_date is null;
alter table bank_instruction alter column business_date set not null;

-- Every movement of money that the bank confirmed, once. An order paid twice, or paid after it had failed, has a movement that
-- its instruction does not show; the clearing account follows the movements.
create domain bank_movement_standing as text check (value in ('first', 'late', 'double'));
create table bank_movement (
  channel text not null,
  channel_txn text not null,
  instruction_no text not null,
  customer_id uuid not null,
  kind bank_order_kind not null,
  amount fen_above_zero not null,
  standing bank_movement_standing not null,
  business_date date not null,
  seen_at timestamptz not null default now(),
  primary key (channel, channel_txn)
);
create index bank_movement_instruction on bank_movement (instruction_no);
create index bank_movement_day on bank_movement (channel, business_date);
