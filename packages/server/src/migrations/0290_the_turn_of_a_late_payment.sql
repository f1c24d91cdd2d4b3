-- Money that came late is allocated as things stand then, unless it is placed at its value date. When a payment is taken back and the
-- loan is replayed, such money takes its turn on the day that it was allocated: at its value date it would leave later payments something over.
alter table repayment_order add column allocated_on date;  -- nothing where it is the value date
