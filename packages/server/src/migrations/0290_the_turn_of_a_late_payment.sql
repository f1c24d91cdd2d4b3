-- A late payment is allocated to the balances at its arrival, unless it is placed at its value date. When a payment is reversed
-- and the loan is replayed, it is replayed at its allocation date: at its value date it would leave later payments a surplus.
alter table repayment_order add column allocated_on date;  -- null where it is the value date
