create index customer_label on customer (label) where label <> '';
