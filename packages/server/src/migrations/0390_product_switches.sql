-- What operators choose of a product's form. None of it touches a cost: what a chosen loan costs is shown whatever is set here.
alter table product
  add column price_switch boolean not null default true,  -- the prices of the other terms stand beside the chosen one
  add column fee_switch boolean not null default false,   -- every kind of fee is listed, also those that are never charged
  add column pay_ways smallint not null default 3 check (pay_ways between 1 and 3),  -- 1 debited from the card, 2 transferred, 3 both
  add column position_tries smallint not null default 3 check (position_tries between 0 and 9);  -- 0: no position is asked for
