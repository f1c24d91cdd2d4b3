-- A reversal by the bank: booked once under its own transaction number, against the movement that it names.
alter domain bank_movement_standing drop constraint bank_movement_standing_check;
alter domain bank_movement_standing add constraint bank_movement_standing_check check (value in ('first', 'late', 'double', 'reversal'));
alter table bank_movement add column reverses text;
create unique index bank_movement_reversal on bank_movement (channel, reverses) where reverses is not null;
