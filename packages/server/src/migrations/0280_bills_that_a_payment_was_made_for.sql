-- A payment is spread anew where one before it is taken back, or comes late: it then reaches bills that it was not made for. The record
-- of what the customer chose stays apart from those.
alter table repayment_item add column reached boolean not null default false;  -- by a replay alone
