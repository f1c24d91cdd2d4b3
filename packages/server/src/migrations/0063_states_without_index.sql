-- An open repayment order has open bills, which their own index finds: without an index on its state, a state change is a HOT
-- update.
drop index repayment_order_open;
alter table repayment_order set (fillfactor = 70);
alter table loan_order set (fillfactor = 80);
