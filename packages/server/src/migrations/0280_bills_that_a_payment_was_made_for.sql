-- A payment is reallocated when an earlier one is reversed or arrives late: it then reaches bills that the customer did not
-- choose. The record of the customer's choice is kept apart from those.
alter table repayment_item add column reached boolean not null default false;  -- by a replay alone
