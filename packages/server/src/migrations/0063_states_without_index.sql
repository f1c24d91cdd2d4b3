-- A repayment order that is open has open bills, and those are found by their own index: without one over its state a step of
-- its state is written in place.
drop index repayment_order_open;
alter table repayment_order set (fillfactor = 70);
alter table loan_order set (fillfactor = 80);
