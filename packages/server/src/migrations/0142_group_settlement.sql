-- One payment may settle several loans of one lender early, with one early settlement each.
alter table prepayment
  add column subject uuid;                -- of its history, where the payment ends several loans; else the payment itself
alter table prepayment drop constraint prepayment_pkey, add primary key (customer_id, repay_id, order_id);
