-- Orders without an answer when a day was compared with the bank's statement: that day is compared again.
alter table reconciliation add column waiting integer not null default 0;
