-- A customer's letters are read newest first, page by page, and the unread ones are counted.
create index letter_by_time on letter (customer_id, created_at desc, letter_id desc);
create index letter_unread on letter (customer_id) where read_at is null;
